// A web worker. Loads the two files of the index and answers from the better one that has loaded.
import {INDEX_FOLDER, textsAddress} from './address';
import {buildIndex} from './build';
import {unpackPage, unpackSynonyms} from './first-file';
import {readIndex, type IndexWithTexts} from './index-reader';
import type {FromWorker, ToWorker} from './messages';
import {passagesOf} from './passages';
import {search} from './search';
import {
  INDEX_FORMAT,
  type Answer,
  type FirstData,
  type Hit,
  type IndexData,
  type PageTexts,
  type Request,
  type Synonyms,
} from './types';

let index: IndexWithTexts | undefined;
let synonyms: Synonyms = {};
let isFull = false;
/** Texts of pages by their hash. */
const texts = new Map<string, PageTexts>();

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

const withPassages = (hit: Hit): Hit => {
  const loaded = texts.get(hit.texts);
  return loaded ? {...hit, passages: passagesOf(hit, loaded)} : hit;
};

function answer(from: IndexWithTexts, request: Request): Answer {
  const found = search(from, synonyms, request);
  return {...found, hits: found.hits.map(withPassages)};
}

/** Without its passages, a hit still has title and breadcrumbs. */
async function sendPassages(id: number, hit: Hit, place: number): Promise<void> {
  // The build writes these files from the same type.
  const loaded = texts.get(hit.texts) ?? ((await load(textsAddress(hit.texts))) as PageTexts);
  texts.set(hit.texts, loaded);
  post({type: 'passages', id, place, passages: passagesOf(hit, loaded)});
}

self.addEventListener('message', ({data}: MessageEvent<ToWorker>) => {
  if (data.type === 'open') {
    open(data.first).catch(() => post({type: 'failed'}));
  } else if (data.type === 'askPassages') {
    data.hits.forEach((hit, place) => void sendPassages(data.id, hit, place).catch(console.warn));
  } else if (index) {
    post({type: 'answer', id: data.id, isComplete: isFull, answer: answer(index, data.request)});
  }
});
