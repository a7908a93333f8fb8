import {kindOfPage} from '../../../facts/reference/pages';
import fs from 'node:fs';
import path from 'node:path';

/** The kind of a page, which decides its budget. */
function kindOf(route: string) {
  const {about, area} = kindOfPage(route);
  if (route === '/') {
    return 'home';
  }
  // Five complete handlers and a hundred cases.
  if (route === '/callbacks') {
    return 'callbacks';
  }
  return about ?? (area === 'reference' || area === 'cabinet' ? area : 'page');
}

/** Content that is not set in the page's own face. Code uses the system's. */
const NOT_IN_FACE = /<(script|style|pre|code|title)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>/g;

/** What a reader's first visit to a page transfers before the first touch, in bytes as sent. */
interface PageBytes {
  route: string;
  /** One of `home`, `callbacks`, `reference`, `operation`, `guide`, `cabinet`, `page`. */
  kind: string;
  /** With the style sheet in it. */
  html: number;
  /** The style sheet, compressed separately. */
  style: number;
  /** Scripts that every page loads. */
  entry: number;
  /** Scripts of the interactive parts on this page. */
  islands: number;
  /** The face that is preloaded. */
  font: number;
  /** Further faces that the text needs, fetched when such a letter comes into view; an upper bound. */
  faces: number;
  /** Without `faces`. */
  total: number;
}

/**
 * Weighs every page of a build from its files. A browser transfers the same number of bytes.
 *
 * @param folder the build's folder, compressed
 * @returns by route
 * @throws Error naming the page and what was not found in it
 */
export function pageBytes(folder: string): PageBytes[] {
  const build = openBuild(folder);
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => path.basename(name) === 'index.html')
    .map((name) => weigh(build, `/${path.dirname(name).split(path.sep).join('/')}`.replace('/.', '/'), name))
    .sort((left, right) => (left.route < right.route ? -1 : 1));
}

type Build = ReturnType<typeof openBuild>;

function openBuild(folder: string) {
  const sizes = new Map<string, number>();
  /** Bytes of a file as a browser that takes brotli gets it. */
  const sent = (name: string) => {
    const file = path.join(folder, name);
    const size = sizes.get(name) ?? fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size;
    sizes.set(name, size);
    return size;
  };
  const texts = new Map<string, string>();
  const read = (name: string) => {
    const text = texts.get(name) ?? fs.readFileSync(path.join(folder, name), 'utf8');
    texts.set(name, text);
    return text;
  };
  return {folder, sent, read, chunks: fs.readdirSync(path.join(folder, 'assets/js'))};
}

/** @param name of its file */
function weigh(build: Build, route: string, name: string): PageBytes {
  const html = fs.readFileSync(path.join(build.folder, name), 'utf8');
  /**
   * @param pattern with a group
   * @param what it is, for an error
   */
  const found = (pattern: RegExp, what: string) => {
    const match = pattern.exec(html)?.[1];
    if (!match) {
      throw new Error(`${name}: expected ${what}`);
    }
    return match;
  };
  const scripts = found(/<script[^>]* data-entry="([^"]+)"/, 'scripts in data-entry').split(' ');
  const sheet = found(/<style data-href="?([^" >]+)/, 'a style sheet with data-href');
  const islands = new Set(
    [...html.matchAll(/ data-island="?([\w-]+)/g)].flatMap(([, island = '']) => chunksOf(build, scripts, island)),
  );
  const font = found(/<link rel="preload" as="font"[^>]* href="([^"]+)"/, 'a preloaded font');
  const faces = facesOf(build, sheet);
  const letters = [...new Set(html.replace(NOT_IN_FACE, ''))];
  const used = new Set(
    letters.flatMap((letter) => faces.find(({covers}) => covers(letter.codePointAt(0) ?? 0))?.file ?? []),
  );
  used.delete(font);
  const sum = (names: Iterable<string>) => [...names].reduce((total, each) => total + build.sent(each), 0);
  const bytes = {
    html: build.sent(name),
    entry: sum(scripts),
    islands: sum(islands),
    font: build.sent(font),
  };
  return {
    route,
    kind: kindOf(route),
    ...bytes,
    style: build.sent(sheet),
    faces: sum(used),
    total: Object.values(bytes).reduce((total, each) => total + each, 0),
  };
}

/**
 * The main script contains the table of `site/src/runtime/enhance/islands.ts` as the bundler wrote it: name, then chunks.
 *
 * @param scripts of the entry
 */
function chunksOf({read, chunks}: Build, scripts: string[], island: string) {
  const main = scripts.map(read).join('\n');
  const [, loader] =
    new RegExp(`["']${island}["']:\\{missing:[^{}]*?load:\\(\\)=>(.{0,200}?)\\.then\\(`).exec(main) ?? [];
  const ids = [...(loader ?? '').matchAll(/\.e\("?([\w-]+)"?\)/g)].map(([, id]) => id);
  if (ids.length === 0) {
    throw new Error(`${scripts.join(' ')}: expected the chunks of the island ${island}; the bundler's output changed`);
  }
  return ids.map((id) => {
    const file = chunks.find((each) => each.startsWith(`${id}.`) && each.endsWith('.js'));
    if (!file) {
      throw new Error(`assets/js: expected the chunk ${id} of the island ${island}`);
    }
    return `/assets/js/${file}`;
  });
}

/** Faces of the style sheet that have a range, in reverse order: of two faces with the same character, browsers use the later. */
function facesOf({read}: Build, sheet: string): {file: string; covers: (point: number) => boolean}[] {
  const rules = read(sheet).matchAll(/@font-face\{[^}]*url\(["']?([^"')]+)[^}]*unicode-range:([^;}]+)/g);
  return [...rules].reverse().map(([, file = '', list = '']) => {
    const ranges = list.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return {from: parseInt(from.replaceAll('?', '0'), 16), to: parseInt(to.replaceAll('?', 'F'), 16)};
    });
    return {file, covers: (point) => ranges.some(({from, to}) => point >= from && point <= to)};
  });
}
