import fs from 'node:fs';
import path from 'node:path';
import {load} from 'js-yaml';
import * as z from 'zod';

const AREAS = ['v1', 'v2', 'cabinet', 'site'] as const;
export type Area = (typeof AREAS)[number];

const frontMatter = z.strictObject({
  title: z.string().min(1),
  areas: z.array(z.enum(AREAS)).min(1),
  corrections: z.literal(true).optional(),
});

export interface ChangelogEntry {
  /** Name of the file: anchor on the page and id in the feeds. */
  readonly id: string;
  /** ISO 8601 date, from the file's name. */
  readonly date: string;
  readonly title: string;
  readonly areas: readonly Area[];
  /** Corrections of the pages in a month, which change nothing for a client: folded on the page. */
  readonly corrections?: true | undefined;
  /** Markdown. */
  readonly body: string;
}

const FILE_NAME = /^(\d{4}-\d{2}-\d{2})-[a-z0-9-]+\.md$/;

/**
 * Reads the entries of What's New: YAML front matter (`title`, `areas`, `corrections`) and Markdown.
 *
 * @param folder with files such as `2025-11-04-short-title.md`
 * @returns entries, newest first
 * @throws Error that names the file and the wrong key of its front matter, or its wrong name
 */
export function readChangelog(folder: string): ChangelogEntry[] {
  return fs
    .readdirSync(folder)
    .filter((name) => !name.endsWith('.ts'))
    .sort()
    .reverse()
    .map((name) => {
      const date = FILE_NAME.exec(name)?.[1];
      if (!date || Number.isNaN(Date.parse(date))) {
        throw new Error(`changelog/${name}: expected a name like 2025-11-04-short-title.md with a real date`);
      }
      const match = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(fs.readFileSync(path.join(folder, name), 'utf8'));
      if (!match) {
        throw new Error(`changelog/${name}: expected YAML front matter between --- lines and a text below`);
      }
      const meta = frontMatter.safeParse(load(match[1]!, {filename: `changelog/${name}`}));
      if (!meta.success) {
        const [issue] = meta.error.issues;
        throw new Error(`changelog/${name}: ${issue!.path.join('.') || 'front matter'}: ${issue!.message}`);
      }
      return {id: name.slice(0, -'.md'.length), date, ...meta.data, body: match[2]!.trim()};
    });
}
