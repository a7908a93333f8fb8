import path from 'node:path';
import * as z from 'zod';
import {REPOSITORY} from '../../lib/paths';

const text = z.string().min(1);

/** What a page says of itself. */
const schema = z.strictObject({
  title: text,
  description: text,
  /** In the sidebar; the title by default. */
  sidebar_label: text.optional(),
  slug: text.optional(),
  hide_table_of_contents: z.boolean().optional(),
  /** 2: only the sections of the page. */
  toc_max_heading_level: z.literal(2).optional(),
  /** Null: a page without a sidebar. */
  displayed_sidebar: text.nullish(),
  /** Of a page without a sidebar: the page above it in its breadcrumbs. */
  parent: z.strictObject({label: text, href: z.string().startsWith('/')}).optional(),
});

/**
 * Checks the front matter of a page: a misspelled key would be ignored.
 *
 * @param file path of the page
 * @throws Error with the file, each wrong key and what was expected
 */
export function requireFrontMatter(file: string, frontMatter: Readonly<Record<string, unknown>>): void {
  const issues = schema.safeParse(frontMatter).error?.issues ?? [];
  if (issues.length > 0) {
    const known = `expected only ${Object.keys(schema.shape).join(', ')}`;
    const faults = issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')}: ${known}`
        : `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new Error(`${path.relative(REPOSITORY, file)}: front matter: ${faults.join('; ')}`);
  }
}
