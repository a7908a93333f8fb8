import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import {INDEX_ADDRESS, INDEX_FOLDER} from '../../../search/engine/address';
import {unpackSynonyms} from '../../../search/engine/first-file';
import {readIndex} from '../../../search/engine/index-reader';
import {search} from '../../../search/engine/search';
import type {Answer, FirstData, IndexData, Request} from '../../../search/engine/types';

/** One after the other, as a reader types them. */
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

function open(read: (address: string) => string): (request: Request) => Answer {
  const {release, synonyms: packed}: FirstData = JSON.parse(read(INDEX_ADDRESS));
  const synonyms = unpackSynonyms(packed);
  const data: IndexData = JSON.parse(read(`${INDEX_FOLDER}full.${release}.json`));
  const index = readIndex(data);
  return (request) => search(index, synonyms, request);
}

/**
 * Memory of an index that has answered some queries.
 *
 * @param folder the built site
 * @returns bytes
 */
export function heapOf(folder: string): number {
  const before = heapNow();
  const ask = open((address) => fs.readFileSync(path.join(folder, address), 'utf8'));
  for (const query of QUERIES) {
    ask({query, limit: 8, offset: 0});
  }
  const used = heapNow() - before;
  ask({query: QUERIES[0]!, limit: 8, offset: 0});
  return used;
}
