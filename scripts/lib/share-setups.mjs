import {createHash} from 'node:crypto';
import path from 'node:path';
import {required} from './required.mjs';

/** What `CodeBlock` writes for the folded beginning of a program, from its language on. */
const SETUP =
  /(data-language="?(\w+)"?><div class="?code__body"?><details class="?code__setup"?)(><summary>[^<]*<\/summary>)<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>(?=<\/details>)/g;
/** Each of them has it, in whatever form. */
const MARK = /<details [^>]*\bcode__setup\b/;
const MOVED = / data-setup="/;
/** Folder of the files, below the build's. */
export const SETUPS = 'assets/setups';

/**
 * Keys and signing begin every program, in seven languages, and are the same on all pages: a file each, which a browser
 * fetches when a reader unfolds or copies one (`src/runtime/enhance/setup.ts`). They weigh 4 KB of a page otherwise. In
 * their place stands a link to the Markdown that has the program whole, for a browser without scripts.
 *
 * @param {string} html of a page
 * @param {string} name its file in the build's folder
 * @param {readonly string[]} markdown names of the page's files in Markdown, below that folder
 * @returns {{html: string, setups: [file: string, text: string][]}} the page without them, and the files they are in
 * @throws Error naming the page when a beginning is not as `CodeBlock` writes it, or its Markdown is missing
 */
export function withoutSetups(html, name, markdown) {
  /** @type {Map<string, string>} */
  const setups = new Map();
  /** @param {string} code as HTML */
  const place = (code) => {
    const file = `${SETUPS}/${createHash('sha256').update(code).digest('hex').slice(0, 12)}.json`;
    setups.set(file, JSON.stringify(code));
    return `/${file}`;
  };
  const page = path.posix.dirname(name);
  // Most languages have a file of their own beside the page's Markdown: plugins/markdown-pages/write-pages.ts.
  /** @param {string} language */
  const markdownWith = (language) =>
    required(
      [`${page}.${language}.md`, `${page}.md`].find((file) => markdown.includes(file)),
      `/${page} as Markdown, with its programs in ${language}`,
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
      `${start} data-setup="${place(code)}"${summary}<p><a href="/${markdownWith(language)}">The whole program, as text</a></p>`,
  );
  const marked = html.split(MARK).length - 1;
  const moved = shared.split(MOVED).length - 1;
  if (marked !== moved) {
    throw new Error(`${name}: expected ${marked} beginnings of programs as CodeBlock writes them, found ${moved}`);
  }
  return {html: shared, setups: [...setups]};
}
