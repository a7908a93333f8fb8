// Programs that send one request, in the languages of the pages. Tests run them exactly as shown.
import {bash} from './bash';
import {http} from './http';
import {java} from './java';
import {javascript} from './javascript';
import {kotlin} from './kotlin';
import {php} from './php';
import {python} from './python';
import {blocks, type Program} from './region';
import {check, type Checked, type SampleRequest} from './request';

export type {Program} from './region';
export type {SampleRequest} from './request';

export type SampleLanguage = 'bash' | 'http' | 'php' | 'javascript' | 'python' | 'java' | 'kotlin';

/** In tab order. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  'bash',
  'http',
  'php',
  'javascript',
  'python',
  'java',
  'kotlin',
];

const TEMPLATES: Readonly<Record<SampleLanguage, (request: Checked) => Program>> = {
  bash,
  http,
  php,
  javascript,
  python,
  java,
  kotlin,
};

/** Runs a step; adds request and language to the message of an error. */
function withErrorContext<Result>(
  {name, version}: SampleRequest,
  language: SampleLanguage,
  make: () => Result,
): Result {
  try {
    return make();
  } catch (error) {
    const {message} = error as Error;
    throw new Error(`sample of ${name} (${version}) in ${language}: ${message}`, {cause: error});
  }
}

/**
 * A program that signs and sends the request, and prints the status code and the body. For `http`, the raw request,
 * signed with the test secret at the time of the signing vectors.
 * @throws Error with request, language, key and what was expected if a value cannot be expressed
 */
export const generateProgram = (request: SampleRequest, language: SampleLanguage): Program =>
  withErrorContext(request, language, () => TEMPLATES[language](check(request)));

/** The complete source of a program, as copied and run, without a trailing line feed. */
export const sourceOf = ({setup, call}: Program): string => blocks(setup, call);
