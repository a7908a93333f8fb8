import type {Nodes, Parent, Root} from 'mdast';
import type {VFile} from 'vfile';
import {apiErrors} from '../../../facts/reference/errors/api-errors';
import {failureReasons} from '../../../facts/reference/failure-reasons';
import {kindOfPage} from '../../../facts/reference/pages';
import {contract} from '../operations/contract';
import type {Version} from '../../../facts/reference/versions';
import {routeOfPage} from '../../../lib/paths';

/** Elements whose text must not become a link, because they are links or controls themselves. */
const CLOSED = new Set(['a', 'summary', 'Link']);

let routes: Promise<Readonly<Record<Version, ReadonlyMap<string, string>>>> | undefined;

async function loadRoutes(): Promise<Readonly<Record<Version, ReadonlyMap<string, string>>>> {
  const {operations} = await contract();
  const reasons = new Set<string>(failureReasons.map(({code}) => code));
  const errors = new Set<string>(apiErrors.map(({code}) => code));
  // A code that is both an error and a reason gets no link: its target would be a guess.
  const codes = [
    ...[...errors]
      .filter((code) => !reasons.has(code))
      .map((code) => [code, `/reference/api_error_codes#${code}`] as const),
    ...[...reasons]
      .filter((code) => !errors.has(code))
      .map((code) => [code, `/reference/failure_reason_codes#${code}`] as const),
  ];
  const of = (version: string): ReadonlyMap<string, string> =>
    new Map([
      ...codes,
      ...operations
        .filter((operation) => operation.version === version && operation.name.includes('/'))
        .map(({name, route}) => [name, route] as const),
    ]);
  return {v1: of('v1'), v2: of('v2')};
}

/**
 * Links a page's first mention of an operation, an error code or a failure reason in backticks to its page or its row
 * in the reference. Headings, links and summaries are left alone, and a page does not link to itself.
 *
 * @param docs folder of all pages, which their routes are relative to
 */
export function remarkLinks(docs: string): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    const route = routeOfPage(docs, file.path);
    routes ??= loadRoutes();
    // On a page about v1, the name of an operation means the one of v1.
    const targets = (await routes)[kindOfPage(route).version ?? 'v2'];
    const seen = new Set<string>();
    const visit = (parent: Parent): void => {
      parent.children = parent.children.map((child): (typeof parent.children)[number] => {
        if (child.type === 'inlineCode') {
          const target = targets.get(child.value);
          if (target === undefined || seen.has(child.value) || target.split('#')[0] === route) {
            return child;
          }
          seen.add(child.value);
          return {type: 'link', url: target, children: [child]};
        }
        if ('children' in child && child.type !== 'link' && child.type !== 'heading' && !isClosed(child)) {
          visit(child);
        }
        return child;
      });
    };
    visit(tree);
  };
}

const isClosed = (node: Nodes): boolean => CLOSED.has((node as {name?: string}).name ?? '');
