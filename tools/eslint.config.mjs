import path from 'node:path';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig} from 'eslint/config';
import tseslint from 'typescript-eslint';

const SECURE_ONLY = 'Plain http has no such API: add what you need to lib/secure-context.ts.';
const PRESSED = 'Use plainKey of lib/plain-key.ts, which leaves input methods and shortcuts alone.';

export default defineConfig(
  {
    ignores: [
      'node_modules',
      'build',
      'site/.docusaurus',
      'samples/**/*.mjs',
      'samples/typed-client',
      'test-results',
      '.cache',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: path.join(import.meta.dirname, '..')}}},
  reactHooks.configs.flat.recommended,
  {
    rules: {
      // A list that has the key or the place: we look at what made it, and the type cannot say so.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Ends with an error of its own on types of ours.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // We have no enums, and this would be a fifth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // `const rows: Row[] = JSON.parse(text)` says what a file of ours holds, as the type of a function does that returns
      // it. Who reads a member of any, calls it or hands it on is told.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Numbers, and what may be missing, are told as they are; values of JSON become text by String().
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      // `() => close()` is shorter than a block of its own.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Our objects are closures: their methods know no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Who has nothing to wait for may have to give a promise all the same.
      '@typescript-eslint/require-await': 'off',
      // `[...text]` is wanted: the letters of a text, an alphabet.
      '@typescript-eslint/no-misused-spread': 'off',
      // What comes from outside, a snapshot or a kept file of another release, is checked although its type is ours.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': ['error', {allowThrowingUnknown: true}],
      // `void await done()` says that what is done gives nothing.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // `read<Data>(name)` says at the call what a file of ours holds.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // A new status, kind or step has to be thought of wherever it is asked about.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    files: ['lib/**', 'gateway/**', 'site/src/**', 'search/**', 'design/**'],
    // The second is compiled into each page, and must not import anything.
    ignores: ['lib/secure-context.ts', 'site/src/runtime/early-state.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['clipboard', 'credentials', 'locks', 'serviceWorker', 'share', 'storage', 'wakeLock'].map((property) => ({
          object: 'navigator',
          property,
          message: SECURE_ONLY,
        })),
        ...['randomUUID', 'subtle'].map((property) => ({object: 'crypto', property, message: SECURE_ONLY})),
        {object: 'event', property: 'key', message: PRESSED},
        {object: 'event', property: 'code', message: PRESSED},
      ],
      'no-restricted-globals': ['error', ...['ClipboardItem', 'caches'].map((name) => ({name, message: SECURE_ONLY}))],
    },
  },
  {
    // An answer is read as it should be: where it is not, the test is red. Types would only repeat what it expects.
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      // A program that pages show has to parse.
      '@typescript-eslint/no-implied-eval': 'off',
    },
  },
);
