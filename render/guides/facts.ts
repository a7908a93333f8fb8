// What every part of a guide is made from.
import type {OwnedService} from '../../catalogue/lookup';
import type {Guide, Method} from '../../catalogue/types';
import type {GuideTexts} from '../../catalogue/guide-texts';
import type {GuideRecord} from '../../recording/guides';

export interface GuideFacts {
  readonly guide: Guide;
  readonly method: Method;
  /** What the method tells on this page. */
  readonly texts: GuideTexts;
  readonly services: readonly OwnedService[];
  readonly record: GuideRecord;
}

export type Places = readonly string[] | 'global';

/** ISO codes of the countries that the guide's services have; the method's where a service has none of its own. */
export function servedIn({method, services}: Pick<GuideFacts, 'method' | 'services'>): Places {
  const served = services.flatMap(({country}) => country ?? []);
  return served.length === 0 || served.length < services.length ? method.countries : [...new Set(served)];
}
