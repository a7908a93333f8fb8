// A web worker. Loads the two files of the index and answers from the better one that has loaded.
import {INDEX_FOLDER} from './address';
import {buildIndex} from './build';
import {unpackPage, unpackSynonyms} from './first-file';
import {readIndex, type IndexWithTexts} from './index-reader';
import type {FromWorker, ToWorker} from './messages';
import {search} from './search';
import {INDEX_FORMAT, type FirstData, type IndexData, type Synonyms} from './types';

let index: IndexWithTexts | undefined;
let synonyms: Synonyms = {};
let isFull = false;

const post = (message: FromWorker): void => self.postMessage(message);

async function load(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: HTTP ${response.status}`);
  }
  return response.json();
}

async function open(file: ArrayBuffer): Promise<void> {
  const {format, release, pages, synonyms: packed}: FirstData = JSON.parse(new TextDecoder().decode(file));
  if (format !== INDEX_FORMAT) {
    throw new Error(`The search index: expected format ${INDEX_FORMAT}, got ${String(format)}`);
  }
  synonyms = unpackSynonyms(packed);
  index = readIndex(buildIndex(pages.map(unpackPage)));
  post({type: 'ready', level: 'first'});
  index = readIndex((await load(`${INDEX_FOLDER}full.${release}.json`)) as IndexData);
  isFull = true;
  post({type: 'ready', level: 'full'});
}

self.addEventListener('message', ({data}: MessageEvent<ToWorker>) => {
  if (data.type === 'open') {
    open(data.first).catch(() => post({type: 'failed'}));
  } else if (index) {
    post({type: 'answer', id: data.id, isComplete: isFull, answer: search(index, synonyms, data.request)});
  }
});
