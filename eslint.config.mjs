import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Data imports no user interface, and nothing that runs in a reader's browser imports what belongs to the build.
 *
 * @param {string[]} files
 * @param {string[]} forbidden patterns of modules
 * @param {string} message
 * @returns {import('typescript-eslint').ConfigWithExtends}
 */
const direction = (files, forbidden, message) => ({
  files,
  rules: {'no-restricted-imports': ['error', {patterns: [{group: forbidden, message}]}]},
});

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'build',
      '.docusaurus',
      'samples/**/*.mjs',
      'src/runtime/entry-loader.js',
      'test-results',
      '.cache',
    ],
  },
  ...tseslint.configs.strict,
  reactHooks.configs.flat.recommended,
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  direction(
    ['contract/**', 'catalogue/**', 'reference/**', 'cabinet/**'],
    ['**/src/**', '@site/src/**', 'react'],
    'Data imports no user interface.',
  ),
  direction(
    ['src/runtime/**', 'src/islands/**'],
    ['**/scripts/**', 'node:*', 'zod', 'yaml', 'shiki'],
    'This runs in a browser.',
  ),
  direction(['plugins/**', 'render/**'], ['@theme/*', '@docusaurus/theme-common'], 'Plugins run in Node.'),
);
