import type {CatalogueData} from '../../facts/catalogue/types';
import type {Deliver} from '../sandbox/domain/callbacks/deliver';
import type {Places} from '../sandbox/domain/places';
import type {CompiledContract} from '../sandbox/http/contract';

export interface GatewayOptions {
  readonly contract: CompiledContract;
  readonly catalogue: CatalogueData;
  /** For example `http://localhost:4010`, without a trailing slash. */
  readonly origin: string;
  readonly version: string;
  readonly docs: string;
  readonly seed: string | null;
  readonly callbackUrl: string | null;
  /** Default: POST. */
  readonly callbackFormat?: 'GET' | 'POST';
  readonly pointId: number;
  readonly deliver: Deliver;
  /** The addresses that payers are sent to. Default: pages on `publicUrl`. */
  readonly places?: Places;
  /** Origin of links to pages and files. Default: the host of the request. */
  readonly publicUrl?: string | null;
  /** Start time of a world without a seed, milliseconds since 1970. Default: now. */
  readonly start?: number;
}
