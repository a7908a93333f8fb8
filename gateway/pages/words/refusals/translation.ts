import type {Language} from '../index';

/** One text in every language of the payer's pages but English. */
export type Translation = Readonly<Record<Exclude<Language, 'en'>, string>>;

/** By the English text, exactly as `facts/reference/` has it: who changes that one changes these. */
export type Translations = Readonly<Record<string, Translation>>;
