/** An error that says what a person can do about it. tools/scripts/run.mjs prints its message without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
