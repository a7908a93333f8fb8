// The handler side over HTTP: callbacks go to a server on this machine or its network.
import type {CatalogueData} from '../../../facts/catalogue/types';
import {createSeededRandom, randomStateOf} from '../../control/seeded-random';
import type {CompiledContract} from '../../sandbox/http/contract';
import {handlerSuite} from '../handler/suite';
import {ProbeError} from '../probe';
import {CannotRun, type Suite} from '../run';
import {deliver, isReachable} from './deliver';
import {randomSeed} from './random-seed';
import {orderWith, probeWith, restartWith} from './shop';

export interface HandlerServer {
  readonly url: string;
  /** Null: GET callbacks are not tested. */
  readonly getUrl: string | null;
  /** `whsec_...` */
  readonly secret: string;
  readonly v1Secret: string;
  /** A URL or a command with `{external_id}`. */
  readonly probe: string | null;
  /** A URL or a command. */
  readonly order: string | null;
  /** A command. */
  readonly restart: string | null;
  readonly seed: string;
  readonly contract: CompiledContract;
  readonly catalogue: CatalogueData;
}

/** @throws CannotRun if `--order` or the probe cannot be used */
export async function handlerServerSuite(server: HandlerServer): Promise<Suite> {
  const {url, getUrl, secret, v1Secret, probe, order, restart, seed, contract, catalogue} = server;
  const isUp = (): Promise<boolean> => isReachable(url);
  const ask = probe === null ? null : probeWith(probe);
  const target = {
    url,
    getUrl,
    secret,
    v1Secret,
    deliver,
    isReachable: isUp,
    probe: ask,
    order: order === null ? null : orderWith(order),
    restart: restart === null ? null : restartWith(restart, isUp),
    now: Date.now,
    wait: (milliseconds: number) => new Promise<void>((resume) => setTimeout(resume, milliseconds)),
  };
  if (await isUp()) {
    try {
      await target.order?.({external_id: `certify-${randomSeed()}`, amount: '150.00', currency: 'PEN'});
      await ask?.('certify-unknown');
    } catch (error) {
      throw error instanceof ProbeError ? new CannotRun(error.message) : error;
    }
  }
  const random = (text: string) => createSeededRandom(randomStateOf(text)).bytes;
  return handlerSuite({target, equipment: {contract, catalogue, random}, seed});
}
