import type {DocsExample} from '../docs/types';

/** JSON on one line; any other text unchanged. */
export const compact = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
};

export const example = ({title, text}: DocsExample): string => `${title}\n${compact(text)}`;
