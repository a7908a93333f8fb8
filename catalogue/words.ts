// The words of the catalogue: what readers are told and no request is judged by.

export const TOLD_OF_METHOD = [
  'operator',
  'steps',
  'timing',
  'expiry',
  'limits',
  'refund',
  'not_in',
  'pays_back_not_in',
  'pays_back_check',
  'compliance',
  'choice',
  'notes',
  'sources',
  'general_knowledge',
  'confidence',
  'doubts',
] as const;
export const TOLD_OF_FORMAT = ['check_in_words', 'notes', 'sources', 'general_knowledge'] as const;

export type ToldOfMethod = (typeof TOLD_OF_METHOD)[number];
export type ToldOfFormat = (typeof TOLD_OF_FORMAT)[number];
