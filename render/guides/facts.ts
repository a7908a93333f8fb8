// What every part of a guide is made from.
import type {OwnedService} from '../../catalogue/lookup';
import type {Guide, Method} from '../../catalogue/types';
import type {Told} from '../../catalogue/told';
import type {GuideRecord} from '../../recording/guides';

export interface GuideFacts {
  readonly guide: Guide;
  readonly method: Method;
  /** What the method tells on this page. */
  readonly told: Told;
  readonly services: readonly OwnedService[];
  readonly record: GuideRecord;
}
