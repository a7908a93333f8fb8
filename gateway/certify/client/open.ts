// A gateway for one case: its API only. Callbacks go nowhere.
import type {CatalogueData} from '../../../facts/catalogue/types';
import {createControl} from '../../control/create-control';
import type {Handle} from '../../control/http-message';
import type {CompiledContract} from '../../sandbox/http/contract';

export interface OpenOptions {
  readonly contract: CompiledContract;
  readonly catalogue: CatalogueData;
  readonly version: string;
  readonly docs: string;
  readonly seed: string;
}

const POINT = 1042;

/** @returns the handler of a gateway in its initial world, for each origin another */
export const gatewayOpener =
  (options: OpenOptions) =>
  (origin: string): Handle => {
    const control = createControl({
      ...options,
      origin,
      pointId: POINT,
      callbackUrl: null,
      deliver: () => Promise.resolve(new Response(null, {status: 204})),
    });
    return (request, address) => control.session.handle(request, address);
  };
