import {kindOfPage} from '@repo/facts/reference/pages';

/** Whether the samples of a page stand where others have their table of contents: of operations and payment methods. */
export const hasSamplesBeside = (path: string): boolean => kindOfPage(path).about !== undefined;
