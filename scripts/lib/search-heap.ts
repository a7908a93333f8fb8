import v8 from 'node:v8';
import vm from 'node:vm';
import {INDEX_ADDRESS, INDEX_FOLDER} from '../../src/search/address';
import {buildIndex} from '../../src/search/build';
import {unpackPage, unpackSynonyms} from '../../src/search/first';
import {readIndex} from '../../src/search/index-reader';
import {openLarge} from '../../src/search/large';
import {search} from '../../src/search/search';
import type {Answer, FirstData, IndexData, Request} from '../../src/search/types';

/** One after the other, as a reader asks; none is said by the same parts. */
const QUERIES = [
  'refund',
  'signature',
  'kenya payout',
  'insufficient_funds',
  'возврат',
  'get_recipient_card',
  'tranasction status',
  'pa',
];

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;

function heapNow(): number {
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}

function open(read: (address: string) => string): (request: Request) => Promise<Answer> | Answer {
  const {pages, release, synonyms: packed, directory}: FirstData = JSON.parse(read(INDEX_ADDRESS));
  const synonyms = unpackSynonyms(packed);
  const first = readIndex(buildIndex(pages.map(unpackPage)));
  if (directory) {
    return openLarge(
      directory,
      synonyms,
      (name) => Promise.resolve(JSON.parse(read(`${INDEX_FOLDER}parts.${release}/${name}`))),
      first,
    );
  }
  const data: IndexData = JSON.parse(read(`${INDEX_FOLDER}full.${release}.json`));
  const index = readIndex(data);
  return (request) => search(index, synonyms, request);
}

/**
 * What an index takes once it has answered some queries.
 *
 * @param files texts by address
 * @returns bytes
 */
export async function heapOf(files: ReadonlyMap<string, string>): Promise<number> {
  // Bytes outside of the heap: a text that is read for the first time may shrink in it.
  const sent = new Map([...files].map(([address, text]) => [address, Buffer.from(text)]));
  const before = heapNow();
  const ask = open((address) => sent.get(address)!.toString());
  for (const query of QUERIES) {
    await ask({query, limit: 8, offset: 0});
  }
  const used = heapNow() - before;
  await ask({query: QUERIES[0]!, limit: 8, offset: 0});
  return used;
}
