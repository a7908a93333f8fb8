// Loads the files of the index and answers from the best that is there, away from the page's own thread.
import {INDEX_FOLDER} from './address';
import {buildIndex} from './build';
import {unpackPage, unpackSynonyms} from './first';
import {readIndex, type ShownIndex} from './index-reader';
import {openLarge} from './large';
import type {FromWorker, ToWorker} from './messages';
import {search} from './search';
import {INDEX_FORMAT, type Answer, type FirstData, type IndexData, type Request, type Synonyms} from './types';

let index: ShownIndex | undefined;
let synonyms: Synonyms = {};
let isFull = false;
/** Answers from the parts of a large site. */
let askParts: ((request: Request) => Promise<Answer>) | undefined;
/** Last question of each view. */
const lastAsked = new Map<number, number>();

const tell = (message: FromWorker): void => self.postMessage(message);
const fail = (): void => tell({type: 'failed'});

async function load(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: HTTP ${response.status}`);
  }
  return response.json();
}

async function open(file: ArrayBuffer): Promise<void> {
  const {format, release, pages, synonyms: known, directory}: FirstData = JSON.parse(new TextDecoder().decode(file));
  if (format !== INDEX_FORMAT) {
    throw new Error(`The search index: expected format ${INDEX_FORMAT}, got ${String(format)}`);
  }
  synonyms = unpackSynonyms(known);
  const first = readIndex(buildIndex(pages.map(unpackPage)));
  index = first;
  if (directory) {
    askParts = openLarge(directory, synonyms, (name) => load(`${INDEX_FOLDER}parts.${release}/${name}`), first);
    tell({type: 'ready', level: 'full'});
    return;
  }
  tell({type: 'ready', level: 'first'});
  index = readIndex((await load(`${INDEX_FOLDER}full.${release}.json`)) as IndexData);
  isFull = true;
  tell({type: 'ready', level: 'full'});
}

/** Parts are fetched when the messages that wait are read: of what is typed fast, only the last is looked up. */
async function answerFromParts(view: number, id: number, request: Request): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  if (askParts && id === lastAsked.get(view)) {
    const answer = await askParts(request);
    tell({type: 'answer', id, isComplete: true, answer});
  }
}

self.addEventListener('message', ({data}: MessageEvent<ToWorker>) => {
  if (data.type === 'open') {
    open(data.first).catch(fail);
  } else if (index) {
    const {view, id, request} = data;
    lastAsked.set(view, id);
    tell({type: 'answer', id, isComplete: isFull, answer: search(index, synonyms, request)});
    if (askParts) {
      answerFromParts(view, id, request).catch(fail);
    }
  }
});
