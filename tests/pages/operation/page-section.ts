// The part of a page about one operation: a few pages have two.
import {isThere} from '../built-pages';
import {operations, type Operation} from './contract';
import {all, attribute, one, text, type Element} from '../dom';

export interface Place {
  /** Text and samples of the operation. */
  readonly root: Element;
  /** In front of the ids of its headings, as `list-`; nothing for the first operation of a page. */
  readonly prefix: string;
  /** The line with method and path. */
  readonly endpoint: Element;
}

/** @throws Error when the page has no such operation */
export function operationOn(page: Element, {method, path}: Operation): Place {
  const endpoint = all(page, 'div.endpoint').find(
    (each) => text(one(each, '.method')) === method && text(one(each, '.endpoint__path')) === path,
  );
  if (!endpoint) {
    throw new Error(`the page has no ${method} ${path}`);
  }
  const root = all(page, 'div.operation').find((each) => all(each, 'div.endpoint').includes(endpoint))!;
  const heading = all(root, 'h2').find((each) => /(^|-)request$/.test(attribute(each, 'id') ?? ''));
  return {root, endpoint, prefix: attribute(heading!, 'id')!.replace(/request$/, '')};
}

/** The operations whose pages can be read, each with a name for its tests. */
export const named = operations
  .filter(({route}) => isThere(route))
  .map((operation) => [`${operation.document} ${operation.id}`, operation] as const);
