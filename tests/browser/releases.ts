import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {siteServer} from '../../tools/scripts/lib/server';
import {test as base} from './page';
import {BUILD} from './routes';

type Name = 'first' | 'second' | 'third';

export interface ReleasingHost {
  readonly origin: string;
  /**
   * Puts a release in place of the one served so far.
   *
   * @param keepsAssets as tools/deploy/README.md wants it: hashed files of the releases before stay
   */
  release(name: Name, keepsAssets?: boolean): void;
  /** Documents come from the first two by turns and files from the third: servers that were not released together. */
  mix(): void;
}

const HASHED = /^assets\/(?:js|css|search)\/.*\.([0-9a-f]{8})\.\w+$/;
/** What a reader is not sent, and what a copy makes untrue. */
const LEFT_OUT = /\.(?:br|gz|md|txt)$|^openapi\//;

const filesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/**
 * Writes the build as a later release has it: every hashed file has another name, by which all others call it, and pages
 * carry `data-release`.
 */
function writeRelease(folder: string, name: Name): void {
  const files = filesOf(BUILD).filter((file) => !LEFT_OUT.test(file));
  const hashes = new Set(files.flatMap((file) => HASHED.exec(file)?.[1] ?? []));
  const rename = (text: string): string =>
    text.replaceAll(/\b[0-9a-f]{8}\b/g, (word) => (hashes.has(word) ? name[0] + word.slice(1) : word));
  for (const file of files) {
    const target = path.join(folder, rename(file));
    fs.mkdirSync(path.dirname(target), {recursive: true});
    if (/\.(?:html|js)$/.test(file)) {
      const text = rename(fs.readFileSync(path.join(BUILD, file), 'utf8'));
      fs.writeFileSync(target, text.replace('data-page=', `data-release=${name} data-page=`));
    } else {
      fs.copyFileSync(path.join(BUILD, file), target);
    }
  }
}

async function startHost(): Promise<ReleasingHost & {close(): void}> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-releases-'));
  const folders: Record<Name, string> = {
    first: BUILD,
    second: path.join(scratch, 'second'),
    third: path.join(scratch, 'third'),
  };
  writeRelease(folders.second, 'second');
  writeRelease(folders.third, 'third');
  const servers: Record<Name, Server> = {
    first: await siteServer(folders.first),
    second: await siteServer(folders.second),
    third: await siteServer(folders.third),
  };
  const names = Object.keys(servers) as Name[];
  const has = (name: Name, url: string): boolean => fs.existsSync(path.join(folders[name], url.split('?')[0]!));
  let choose: (url: string) => Name = () => 'first';
  const front = createServer((request, response) => {
    servers[choose(request.url!)].emit('request', request, response);
  }).listen(0);
  return {
    origin: `http://localhost:${(front.address() as AddressInfo).port}`,
    release(name, keepsAssets = false) {
      choose = (url) => (keepsAssets && url.startsWith('/assets/') && names.find((other) => has(other, url))) || name;
    },
    mix() {
      let turn = 0;
      choose = (url) => (url.startsWith('/assets/') ? 'third' : turn++ % 2 === 0 ? 'first' : 'second');
    },
    close() {
      front.close();
      front.closeAllConnections();
      fs.rmSync(scratch, {recursive: true});
    },
  };
}

/** The site on a host where release follows release; each test begins with the first. */
export const test = base.extend<object, {host: ReleasingHost}>({
  host: [
    async ({}, use) => {
      const host = await startHost();
      await use(host);
      host.close();
    },
    {scope: 'worker'},
  ],
  baseURL: async ({host}, provide) => {
    host.release('first');
    await provide(host.origin);
  },
});
