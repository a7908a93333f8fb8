import type {JsonObject} from '../../../facts/contract/load';
import type {SandboxOptions, World} from '../../sandbox/world';
import type {TransactionRecord} from '../../sandbox/domain/transaction/record';
import type {ExampleRequest} from '../examples';
import {asObject} from '../../../lib/read-json';

/** What must exist before the documented request can get its documented answer. */
export interface Seed {
  /** Differences from the sandbox's default point. */
  readonly options?: Partial<SandboxOptions>;
  /** Adds records to the new world. */
  readonly fill?: (world: World) => void;
}

export interface SeedContext {
  readonly example: ExampleRequest;
  /** `data` of the documented answer. */
  readonly data: JsonObject;
  /** `data` of the answer to another request in the same document. @throws Error if there is none */
  dataOf(operationId: string, example: string): JsonObject;
}

type SeedOf = (context: SeedContext) => Seed;

/** Seeds by operation; operations without one need only the default point. */
export type Seeds = Readonly<Record<string, SeedOf>>;

export const holding = (...records: readonly TransactionRecord[]): Seed => ({
  fill: (world) => records.forEach((record) => world.add(record)),
});

/** `data.transaction` of the documented answer. */
export const shownIn = ({data}: Pick<SeedContext, 'data'>): JsonObject => asObject(data['transaction']);
