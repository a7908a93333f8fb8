// Fields of methods and formats that hold texts for readers. The gateway decides nothing by them.

export const METHOD_TEXT_FIELDS = [
  'operator',
  'steps',
  'experience',
  'ask_manager',
  'timing',
  'expiry',
  'limits',
  'not_in',
  'pays_back_not_in',
  'pays_back_check',
  'compliance',
  'choice',
  'notes',
  'sources',
  'general_knowledge',
  'doubts',
] as const;
export const FORMAT_TEXT_FIELDS = ['check_in_words', 'notes', 'sources', 'general_knowledge'] as const;

export type MethodTextField = (typeof METHOD_TEXT_FIELDS)[number];
export type FormatTextField = (typeof FORMAT_TEXT_FIELDS)[number];
