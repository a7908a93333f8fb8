// Comes before Docusaurus' Markdown loader: a page that an earlier build has compiled from the same text, by the same code
// and over the same data, is not compiled again.
import path from 'node:path';
import {keyOf, readCached, writeCached} from '../../../lib/build-cache';

/** What the bundler offers, as far as it is used here. */
interface Loader {
  readonly resourcePath: string;
  readonly fs: {readFile(file: string, done: (error: Error | null, bytes: Buffer) => void): void};
  /** `rest` is a hash of everything but the page. */
  getOptions(): {readonly siteDir: string; readonly generatedFilesDir: string; readonly rest: Promise<string>};
}

const KIND = 'pages';

/** The key of a page: its name below the site's folder, its text, and the hash of everything else. */
async function keyFor(loader: Loader): Promise<string> {
  const {siteDir, rest} = loader.getOptions();
  const text = await new Promise<Buffer>((resolve, reject) =>
    loader.fs.readFile(loader.resourcePath, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
  return keyOf(await rest, path.relative(siteDir, loader.resourcePath), text);
}

/** @returns the compiled page; without one, the Markdown loader comes next, and then `saveCompiled` */
export async function pitch(this: Loader): Promise<string | undefined> {
  const found = await readCached(KIND, await keyFor(this));
  return found?.toString();
}

export default async function saveCompiled(this: Loader, compiled: string): Promise<string> {
  const {siteDir, generatedFilesDir} = this.getOptions();
  // By its alias, so that builds whose generated files lie elsewhere share the entry.
  const generated = path.relative(siteDir, generatedFilesDir).split(path.sep).join('/');
  const portable = compiled.replaceAll(`@site/${generated}/`, '@generated/');
  await writeCached(KIND, await keyFor(this), portable);
  return portable;
}
