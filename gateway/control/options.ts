import type {CatalogueData} from '../../facts/catalogue/types';
import type {Deliver} from '../sandbox/domain/callbacks/deliver';
import type {Places} from '../sandbox/domain/places';
import type {CompiledContract} from '../sandbox/http/contract';

export interface GatewayOptions {
  readonly contract: CompiledContract;
  readonly catalogue: CatalogueData;
  /** As `http://localhost:4010`, without a slash at the end. */
  readonly origin: string;
  readonly version: string;
  readonly docs: string;
  readonly seed: string | null;
  readonly callbackUrl: string | null;
  readonly pointId: number;
  readonly deliver: Deliver;
  /** Where payers are sent; without it to pages on `origin`. */
  readonly places?: Places;
  /** When a world without a seed begins, milliseconds since 1970; without it now. */
  readonly start?: number;
}
