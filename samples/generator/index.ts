// Programs that send one request, in the languages of the pages. They are shown as they are run by the tests.
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

/** In the order of the tabs. */
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

/** Runs a step; its error also tells request and language. */
function named<Result>({name, version}: SampleRequest, language: SampleLanguage, make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    const {message} = error as Error;
    throw new Error(`sample of ${name} (${version}) in ${language}: ${message}`, {cause: error});
  }
}

/**
 * A program that signs and sends the request and prints the status code and the body; of `http` the raw request, signed
 * with the test secret at the moment of the signing vectors.
 *
 * @throws Error naming request, language, key and what was expected when something cannot be expressed
 */
export const generateProgram = (request: SampleRequest, language: SampleLanguage): Program =>
  named(request, language, () => TEMPLATES[language](check(request)));

/** The whole source of a program, as it is copied and run. It ends without a line feed. */
export const sourceOf = ({setup, call}: Program): string => blocks(setup, call);
