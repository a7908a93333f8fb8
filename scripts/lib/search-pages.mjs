import {createServer} from 'node:http';
import {siteServer} from './server.mjs';

/** @typedef {import('../../src/search/types').PageSource} PageSource */

/**
 * More pages of the same kind: each copy has an address, a title and every seventh word of its own.
 *
 * @param {PageSource[]} pages
 * @param {number} times 1 for the pages as they are
 */
export const multiplied = (pages, times) =>
  Array.from({length: times}, (_, copy) => pages.map((page) => (copy === 0 ? page : copyOf(page, copy)))).flat();

/**
 * @param {PageSource} page
 * @param {number} copy from 1 on
 * @returns {PageSource}
 */
function copyOf(page, copy) {
  const ending = copy.toString(36).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  /** @param {string} text */
  const own = (text) =>
    text.replace(/\p{L}{5,}/gu, (word) =>
      (word.length * 31 + word.charCodeAt(1) + copy) % 7 === 0 ? `${word}${ending}` : word,
    );
  return {
    ...page,
    path: page.path.replace(/^\/([^/]*)/, `/$1_${copy}`),
    title: `${own(page.title)} ${copy}`,
    sections: page.sections.map((section) => ({
      ...section,
      label: own(section.label),
      text: own(section.text),
      names: section.names.map(own),
    })),
  };
}

/**
 * The build's server with another index.
 *
 * @param {string} folder the build
 * @param {(address: string) => Buffer | undefined} fileAt what is compressed with brotli, by its address
 */
export async function serverWith(folder, fileAt) {
  const site = await siteServer(folder);
  return createServer((request, response) => {
    const file = fileAt(request.url ?? '');
    if (file) {
      response.writeHead(200, {'Content-Type': 'application/json', 'Content-Encoding': 'br'});
      response.end(file);
    } else {
      site.emit('request', request, response);
    }
  });
}
