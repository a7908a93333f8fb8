import fs from 'node:fs';
import path from 'node:path';
import send from 'send';
import {plainRange} from './byte-range.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** What is not for readers: dot files, headers of static hosts, precompressed files under their own name, the not-found page. */
const HIDDEN = /\/\.(?!well-known\/)|^\/_|\.(?:br|gz)$|^\/404\.html$/;
/** Compressed forms of a file, the smaller one first. */
const COMPRESSED = [
  {encoding: 'br', extension: '.br'},
  {encoding: 'gzip', extension: '.gz'},
];

/**
 * The files of a build as nginx looks them up and sends them: compressed as they were built, with the conditions and
 * the range that a request may name.
 *
 * @param {string} folder the build's folder
 * @param {(name: string) => string} typeOf content type of a file
 */
export function siteFiles(folder, typeOf) {
  const published = publishedNames(folder);

  /**
   * @param {string} uri
   * @returns {string | undefined} the name of the file that a reader gets there: `/callbacks/index.html`
   */
  function find(uri) {
    return HIDDEN.test(uri)
      ? undefined
      : [uri, path.posix.join(uri, 'index.html')].find((candidate) => published.has(candidate));
  }

  /**
   * @param {string} name of a file, from `find`
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {(status: number) => void} fail answers when the file is not what the request gets
   */
  function sendFile(name, request, response, fail) {
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const compressed = COMPRESSED.find(
      ({encoding, extension}) => accepted.includes(encoding) && published.has(name + extension),
    );
    response.setHeader('Content-Type', typeOf(name));
    if (compressed) {
      response.setHeader('Content-Encoding', compressed.encoding);
    }
    send(request, encodeURI(name + (compressed?.extension ?? '')), {
      root: folder,
      // As nginx: a range is one of the file as it is read, never of its compressed form.
      acceptRanges: !compressed,
      cacheControl: false,
      dotfiles: 'allow',
      index: false,
    })
      .on('file', (/** @type {string} */ _file, /** @type {fs.Stats} */ {size, mtime}) => {
        const [etag, lastModified] = [`"${mtime.getTime().toString(16)}-${size.toString(16)}"`, mtime.toUTCString()];
        response.setHeader('ETag', etag);
        request.headers.range = plainRange(request.headers, {size, etag, lastModified});
        delete request.headers['if-range'];
      })
      .on('error', (/** @type {{status: number}} */ {status}) => fail(status))
      .pipe(response);
  }

  return {find, send: sendFile};
}

/**
 * @param {string} folder
 * @returns {ReadonlySet<string>} names of the files below it, from its root on
 */
function publishedNames(folder) {
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Set(names.map((name) => `/${name.replaceAll(path.sep, '/')}`));
}

/**
 * @param {string | string[]} [header] `Accept-Encoding`
 * @returns {string[]} names in small letters; one with `q=0` is refused
 */
const acceptedEncodings = (header = '') =>
  [header]
    .flat()
    .join(',')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.replace(/;.*/, '').trim());
