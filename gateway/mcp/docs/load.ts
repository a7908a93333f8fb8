// Loads the pages from a file next to the gateway, the only file that `mcp` reads.
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import zlib from 'node:zlib';
import {ToolFault} from '../answer';
import {createDocs, type Docs} from './docs';
import {DOCS_FORMAT, type DocsData} from './types';

const NAME = 'gateway-docs.bin';
/** Limit for the unpacked file. Ours is smaller. */
const MOST_BYTES = 128 * 1024 * 1024;

/** @returns null if the file does not exist */
function bytesOf(file: string): Buffer | null {
  try {
    return fs.readFileSync(file);
  } catch {
    return null;
  }
}

function parsed(bytes: Buffer): DocsData | null {
  try {
    const data: DocsData = JSON.parse(zlib.brotliDecompressSync(bytes, {maxOutputLength: MOST_BYTES}).toString());
    return data.format === DOCS_FORMAT ? data : null;
  } catch {
    return null;
  }
}

/**
 * Loads the pages once. While the file is missing, each call checks again.
 * @param site where the file can be downloaded
 * @param version of this gateway
 */
export function docsBeside(site: string, version: string): () => Docs {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), NAME);
  const how = `Get it with: curl -o '${file}' ${site}/${NAME}`;
  let read: Docs | null = null;
  return () => {
    if (read) {
      return read;
    }
    const bytes = bytesOf(file);
    if (!bytes) {
      throw new ToolFault(
        `The pages are not on this machine: expected ${NAME} beside the gateway's file. ${how}\nmethod, call, callbacks, diagnose, check and sign work without it.`,
      );
    }
    const data = parsed(bytes);
    if (data?.version !== version) {
      const why = data
        ? `is of version ${data.version}, and the gateway of ${version}`
        : 'cannot be read by this gateway';
      throw new ToolFault(`${file} ${why}: take both from one release. ${how}`);
    }
    return (read = createDocs(data, site));
  };
}
