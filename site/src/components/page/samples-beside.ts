import {kindOfPage} from '@repo/facts/reference/pages';

/** Whether a page has samples in place of the table of contents, like operations and payment methods. */
export const hasSamplesBeside = (path: string): boolean => kindOfPage(path).about !== undefined;
