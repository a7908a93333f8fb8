// Programs of the generator as files: full text, and a name that their language accepts.
import {generateProgram, sourceOf, type SampleLanguage, type SampleRequest} from '@repo/samples/generator';
import {check, wordsOf} from '@repo/samples/generator/request';

const ENDINGS: Readonly<Record<SampleLanguage, string>> = {
  bash: 'sh',
  http: 'http',
  php: 'php',
  javascript: 'mjs',
  python: 'py',
  java: 'java',
  kotlin: 'kt',
};

/** @throws Error like `generateProgram` */
export const generateSample = (request: SampleRequest, language: SampleLanguage): string =>
  sourceOf(generateProgram(request, language));

/** `CreateTransaction.java`, `create-transaction.py` */
export function fileName(request: SampleRequest, language: SampleLanguage): string {
  const isClass = language === 'java' || language === 'kotlin';
  return `${isClass ? check(request).className : wordsOf(request.name).join('-')}.${ENDINGS[language]}`;
}
