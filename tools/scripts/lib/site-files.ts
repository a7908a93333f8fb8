import fs from 'node:fs';
import path from 'node:path';
import send from 'send';
import {plainRange} from './byte-range';
import type {IncomingMessage, ServerResponse} from 'node:http';

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
 * @param folder the build's folder
 * @param typeOf content type of a file
 */
export function siteFiles(folder: string, typeOf: (name: string) => string) {
  const published = publishedNames(folder);

  /** @returns the name of the file that a reader gets there: `/callbacks/index.html` */
  function find(uri: string): string | undefined {
    return HIDDEN.test(uri)
      ? undefined
      : [uri, path.posix.join(uri, 'index.html')].find((candidate) => published.has(candidate));
  }

  /**
   * @param name of a file, from `find`
   * @param fail answers when the file is not what the request gets
   */
  function sendFile(name: string, request: IncomingMessage, response: ServerResponse, fail: (status: number) => void) {
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
      .on('file', (_file: string, {size, mtime}: fs.Stats) => {
        const [etag, lastModified] = [`"${mtime.getTime().toString(16)}-${size.toString(16)}"`, mtime.toUTCString()];
        response.setHeader('ETag', etag);
        request.headers.range = plainRange(request.headers, {size, etag, lastModified});
        delete request.headers['if-range'];
      })
      .on('error', ({status}: {status: number}) => fail(status))
      .pipe(response);
  }

  return {find, send: sendFile};
}

/** @returns names of the files below it, from its root on */
function publishedNames(folder: string): ReadonlySet<string> {
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const names = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Set(names.map((name) => `/${name.replaceAll(path.sep, '/')}`));
}

/**
 * @param header `Accept-Encoding`
 * @returns names in small letters; one with `q=0` is refused
 */
const acceptedEncodings = (header: string | string[] = ''): string[] =>
  [header]
    .flat()
    .join(',')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.replace(/;.*/, '').trim());
