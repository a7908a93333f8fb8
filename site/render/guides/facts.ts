// The data that the parts of a guide are generated from.
import type {OwnedService} from '../../../facts/catalogue/lookup';
import type {Guide, Method} from '../../../facts/catalogue/types';
import type {GuideTexts} from '../../../facts/catalogue/guide-texts';
import type {GuideRecord} from '../../../gateway/recording/guides';

export interface GuideFacts {
  readonly guide: Guide;
  readonly method: Method;
  /** Texts of the method for this guide. */
  readonly texts: GuideTexts;
  readonly services: readonly OwnedService[];
  readonly record: GuideRecord;
}

export type Places = readonly string[] | 'global';

/** ISO codes of the countries of the guide's services, or of the method if a service has no country. */
export function servedIn({method, services}: Pick<GuideFacts, 'method' | 'services'>): Places {
  const served = services.flatMap(({country}) => country ?? []);
  return served.length === 0 || served.length < services.length ? method.countries : [...new Set(served)];
}
