import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import {required} from './required.mjs';

/** What `CodeBlock` writes for the folded beginning of a program, from its language on. */
const SETUP =
  /(data-language="?(\w+)"?><div class="?code__body"?><details class="?code__setup"?)(><summary>[^<]*<\/summary>)<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>(?=<\/details>)/g;
/** Each of them has it, in whatever form. */
const MARK = /<details [^>]*\bcode__setup\b/;
const MOVED = / data-setup="/;
const FOLDER = 'assets/setups';

/**
 * Keys and signing begin every program, in seven languages, and are the same on all pages: a file each, which a browser
 * fetches when a reader unfolds or copies one (`src/runtime/enhance/setup.ts`). They weigh 4 KB of a page otherwise. In
 * their place stands a link to the Markdown that has the program whole, for a browser without scripts.
 *
 * @param {string} folder the build's folder
 * @returns {(html: string, name: string) => Promise<string>} takes them out of a page; `name` is its file in the folder
 */
export function setupsShared(folder) {
  /** @type {Map<string, Promise<void>>} */
  const written = new Map();
  /** @param {string} code as HTML */
  const place = (code) => {
    const address = `/${FOLDER}/${createHash('sha256').update(code).digest('hex').slice(0, 12)}.json`;
    if (!written.has(address)) {
      written.set(address, write(path.join(folder, address), JSON.stringify(code)));
    }
    return address;
  };
  return async (html, name) => {
    const page = `/${path.dirname(name).split(path.sep).join('/')}`;
    // Most languages have a file of their own beside the page's Markdown: plugins/markdown-pages/write-pages.ts.
    /** @param {string} language */
    const markdownWith = (language) =>
      required(
        [`${page}.${language}.md`, `${page}.md`].find((address) => existsSync(path.join(folder, address))),
        `${page} as Markdown, with its programs in ${language}`,
      );
    const shared = html.replace(
      SETUP,
      (
        _,
        /** @type {string} */ start,
        /** @type {string} */ language,
        /** @type {string} */ summary,
        /** @type {string} */ code,
      ) =>
        `${start} data-setup="${place(code)}"${summary}<p><a href="${markdownWith(language)}">The whole program, as text</a></p>`,
    );
    await Promise.all(written.values());
    const marked = html.split(MARK).length - 1;
    const moved = shared.split(MOVED).length - 1;
    if (marked !== moved) {
      throw new Error(`${name}: expected ${marked} beginnings of programs as CodeBlock writes them, found ${moved}`);
    }
    return shared;
  };
}

/**
 * @param {string} file
 * @param {string} text
 */
async function write(file, text) {
  await fs.mkdir(path.dirname(file), {recursive: true});
  await fs.writeFile(file, text);
}
