import type {Hit} from './types';

/** A link that is shown as a hit, although nothing was searched for. @param crumbs the line below its title */
export const plainHit = (path: string, title: string, crumbs: string): Hit => ({
  path,
  hash: '',
  title,
  heading: '',
  crumbs,
  description: '',
  words: [],
  markedWords: [],
  sections: [],
  texts: '',
});
