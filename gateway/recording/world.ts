// Creates a sandbox in which a documented request gets its documented answer.
import type {JsonObject} from '../../facts/contract/load';
import {manualClock} from '../sandbox/kit/clock';
import type {CompiledContract} from '../sandbox/http/contract';
import {createSandbox, type Sandbox, type SandboxOptions} from '../sandbox/index';
import {documentedBalances} from '../sandbox/domain/start-balances';
import {catalogue} from '../../facts/catalogue';
import type {ExampleRequest} from './examples';
import {accountSeeds} from './seeds/account';
import {invoicingSeeds} from './seeds/invoicing';
import {p2pSeeds} from './seeds/p2p';
import {reportSeeds} from './seeds/reports';
import {seededBytes} from './seeded-bytes';
import type {SeedContext, Seeds} from './seeds/seed';
import {transactionSeeds} from './seeds/transactions';
import {isObject} from '../../lib/read-json';

/** By operation. Both versions show the same payments and reports, so they share a seed. */
const seeds: Seeds = {...accountSeeds, ...p2pSeeds, ...transactionSeeds, ...reportSeeds, ...invoicingSeeds};

const dataOf = ({expected}: ExampleRequest): JsonObject => {
  const data = expected.body['data'];
  return isObject(data) ? data : {};
};

/**
 * A new sandbox, with its clock at the example's time, that contains what the example needs.
 * @param examples all request examples, because some need another one's transaction
 * @param others further options that override the example's
 */
export function createExampleSandbox(
  contract: CompiledContract,
  example: ExampleRequest,
  examples: readonly ExampleRequest[],
  others: Partial<SandboxOptions> = {},
): Sandbox {
  const context: SeedContext = {
    example,
    data: dataOf(example),
    dataOf(operationId, name) {
      const other = examples.find(
        (each) => each.document === example.document && each.operationId === operationId && each.example === name,
      );
      if (!other) {
        throw new Error(`facts/contract/${example.document} ${operationId}: expected a request example "${name}"`);
      }
      return dataOf(other);
    },
  };
  const {options, fill} = seeds[example.operationId]?.(context) ?? {};
  const sandbox = createSandbox({
    balances: documentedBalances,
    // Deterministic, so that every build gives the same identifiers.
    random: seededBytes(`${example.document} ${example.operationId} ${example.example}`),
    ...options,
    ...others,
    contract,
    catalogue,
    clock: manualClock(example.sentAt),
  });
  fill?.(sandbox.world);
  return sandbox;
}
