/**
 * @param {unknown} error
 * @param {string} code of the operating system, for example `ENOENT`
 */
export const isSystemError = (error, code) => error instanceof Error && 'code' in error && error.code === code;
