/**
 * @param {unknown} error
 * @param {string} code of the operating system, as `ENOENT`
 */
export const isSystemError = (error, code) => error instanceof Error && 'code' in error && error.code === code;
