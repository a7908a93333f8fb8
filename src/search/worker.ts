// Loads the two files of the index and answers from the best that is there, away from the page's own thread.
import {buildIndex} from './build';
import {unpackPage, unpackSynonyms} from './first';
import {readIndex, type Index} from './index-reader';
import type {FromWorker, Level, ToWorker} from './messages';
import {search} from './search';
import {INDEX_FORMAT, type FirstData, type IndexData, type Synonyms} from './types';

let index: Index | undefined;
let synonyms: Synonyms = {};
let level: Level = 'none';

const tell = (message: FromWorker): void => self.postMessage(message);

async function open(first: ArrayBuffer, full: string): Promise<void> {
  const {format, pages, synonyms: known} = JSON.parse(new TextDecoder().decode(first)) as FirstData;
  if (format !== INDEX_FORMAT) {
    throw new Error(`The search index: expected format ${INDEX_FORMAT}, got ${String(format)}`);
  }
  synonyms = unpackSynonyms(known);
  index = readIndex(buildIndex(pages.map(unpackPage)));
  level = 'first';
  tell({type: 'ready', level});
  const response = await fetch(full);
  if (!response.ok) {
    throw new Error(`${full}: HTTP ${response.status}`);
  }
  index = readIndex((await response.json()) as IndexData);
  level = 'full';
  tell({type: 'ready', level});
}

self.addEventListener('message', ({data}: MessageEvent<ToWorker>) => {
  if (data.type === 'open') {
    open(data.first, data.full).catch(() => tell({type: 'failed'}));
  } else if (index) {
    tell({type: 'answer', id: data.id, level, answer: search(index, synonyms, data.request)});
  }
});
