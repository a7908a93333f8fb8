import type {Language} from '../index';

/** One text in every language of the payer's pages except English. */
export type Translation = Readonly<Record<Exclude<Language, 'en'>, string>>;

/** Keyed by the exact English text from `facts/reference/`; change both together. */
export type Translations = Readonly<Record<string, Translation>>;
