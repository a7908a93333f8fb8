// Every error of an operation in the contract can be triggered there, and no other error occurs.
import {beforeAll, describe, expect, test} from 'vitest';
import {DOCUMENTS, loadDocument, operationsOf, type DocumentName} from '@repo/facts/contract/load';
import {exampleRequests, type ExampleRequest} from '@repo/gateway/recording';
import type {CompiledContract} from '@repo/gateway/sandbox/http/contract';
import {mainExamples} from '../../samples/main-examples';
import {compiledContract} from '../compiled-contract';
import {conformance, type Check} from '../conformance';
import {errorNumber, outcomeOf, startOf, type Attempt} from './attempt';
import {recipes} from './recipes';

let contract: CompiledContract;
let examples: readonly ExampleRequest[];
let mains: readonly ExampleRequest[];
let check: Check;

beforeAll(async () => {
  [contract, examples, mains, check] = [
    await compiledContract(),
    await exampleRequests(),
    await mainExamples(),
    await conformance(),
  ];
});

/** The recipes of an error for an operation, as far as it has the examples that they start from. */
function waysOf(main: ExampleRequest, number: number): (readonly [ExampleRequest, Attempt])[] {
  const own = recipes[number];
  const ways = (own?.[main.operationId] ?? own?.['all'])?.(main) ?? [];
  return ways.flatMap((way) => {
    const start = startOf(examples, main, way);
    return start ? [[start, way] as const] : [];
  });
}

/** The numbers that the recipes give, up to `number`; answers that the contract does not give go to `strays`. */
async function numbersOf(main: ExampleRequest, number: number, strays: Set<string>): Promise<(number | null)[]> {
  const seen: (number | null)[] = [];
  for (const [start, way] of waysOf(main, number)) {
    const outcome = await outcomeOf(contract, examples, start, way);
    const given = errorNumber(outcome);
    const stray = given === null ? '' : check(outcome.method, outcome.path, outcome.status, outcome.body);
    if (stray) {
      strays.add(stray);
    }
    seen.push(given);
    if (seen.at(-1) === number) {
      break;
    }
  }
  return seen;
}

describe.each(DOCUMENTS)('%s', (document: DocumentName) => {
  test('every error of x-errors can be triggered at its operation, and no other occurs', async () => {
    const faults: string[] = [];
    const strays = new Set<string>();
    let count = 0;
    for (const {definition, method, path} of operationsOf(document, await loadDocument(document))) {
      const id = String(definition['operationId']);
      const example = mains.find((each) => each.document === document && each.operationId === id)!;
      const listed = definition['x-errors'] as readonly number[];
      for (const number of Object.keys(recipes).map(Number)) {
        const seen = await numbersOf(example, number, strays);
        if (listed.includes(number) && seen.at(-1) !== number) {
          const given = seen.map((each) => each ?? 'a success').join(', ');
          faults.push(`${method.toUpperCase()} ${path} ${number}: its recipes give ${given || 'nothing'}`);
        }
      }
      count += listed.length;
    }
    expect([...faults, ...strays]).toEqual([]);
    console.log(`${document}: ${count} errors provoked`);
  }, 900_000);
});
