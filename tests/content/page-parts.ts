import fs from 'node:fs';
import path from 'node:path';
import {partsOf} from '../../tools/scripts/lib/page-parts';

/** What the pages of a folder have in their HTML, by file. */
export const pagesIn = (folder: string): Map<string, ReturnType<typeof partsOf>> =>
  new Map(
    fs
      .readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name.split(path.sep).join('/'), partsOf(fs.readFileSync(path.join(folder, name), 'utf8'))]),
  );
