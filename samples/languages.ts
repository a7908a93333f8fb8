/** The languages of code samples and their labels. `text` is for bytes and plain output. */
export const LANGUAGES = {
  bash: 'Bash',
  http: 'HTTP',
  php: 'PHP',
  javascript: 'JavaScript',
  python: 'Python',
  java: 'Java',
  kotlin: 'Kotlin',
  json: 'JSON',
  text: 'Text',
} as const;

type Language = keyof typeof LANGUAGES;

/** @throws Error if the language is unknown */
export function languageLabel(language: string): string {
  const label = LANGUAGES[language as Language];
  if (!label) {
    throw new Error(
      `"${language}" is not a code sample language: expected one of ${Object.keys(LANGUAGES).join(', ')}`,
    );
  }
  return label;
}
