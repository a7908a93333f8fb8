// Where a guide's services work: a method may take payments in more countries than it pays out in.
import type {Method} from '../../catalogue/types';
import type {GuideFacts} from './facts';

/** `Peru, Chile and Brazil`, or with another word before the last. */
export const listed = (names: readonly string[], last = 'and'): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}` : names.join('');

/** Alpha-2 codes of the countries, or `global`; where a service names none, those of the method. */
export function placesOf({method, services}: GuideFacts): Method['countries'] {
  const served = [...new Set(services.map(({country}) => country))];
  const named = served.filter((country) => country !== null);
  return named.length === 0 || named.length < served.length ? method.countries : named;
}
