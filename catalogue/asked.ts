// Whether a service asks for a field that belongs to one integration or to one kind of recipient.
import type {MethodField} from './types';

export type Integration = 'hpp' | 'h2h';

const INTEGRATIONS: readonly unknown[] = ['hpp', 'h2h'];

/** Whether a service of this kind of recipient asks for the field, in this integration or, without one, in any. */
export const isAskedFor = (
  {only}: Pick<MethodField, 'only'>,
  recipient: string | null,
  integration?: Integration,
): boolean =>
  only === null ||
  (INTEGRATIONS.includes(only) ? integration === undefined || only === integration : only === recipient);
