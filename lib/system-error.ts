/** @param code of the operating system, as `ENOENT` */
export const isSystemError = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
