// The gateway as tests of its parts open it, without a network.
import type {GatewayOptions} from '@repo/gateway/control/options';
import {catalogue} from '@repo/facts/catalogue';
import {publicPlaces} from '@repo/gateway/sandbox/domain/places';
import {compiledContract} from '../sandbox/compiled-contract';

/** Callbacks are taken by nobody, with 204. */
export const testOptions = async (): Promise<GatewayOptions> => ({
  contract: await compiledContract(),
  catalogue,
  origin: 'https://api.example',
  version: '0',
  docs: 'https://docs.example',
  seed: null,
  callbackUrl: 'https://shop.example/callbacks',
  pointId: 1042,
  deliver: () => Promise.resolve(new Response(null, {status: 204})),
  places: publicPlaces,
  start: Date.UTC(2026, 0, 6, 18),
});
