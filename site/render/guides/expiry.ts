// The section of a guide about how long a payer can pay.
import {heading, markdown, text, type Node} from '../operations/nodes';
import {sampleService, withProof} from './proof-links';
import type {Service} from '../../../facts/catalogue/types';
import type {GuideFacts} from './facts';
import {joinWords} from './join-words';

const UNITS = [
  {name: 'day', seconds: 86_400},
  {name: 'hour', seconds: 3600},
  {name: 'minute', seconds: 60},
  {name: 'second', seconds: 1},
] as const;

/** A duration in seconds as words: 1800 is "30 minutes". */
export function inWords(duration: number): string {
  const {name, seconds} = UNITS.find((unit) => duration % unit.seconds === 0)!;
  const count = duration / seconds;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

type Limits = NonNullable<Service['expires_in']>;

const boundsOf = ({min, max}: Limits): string => `${inWords(min)} to ${inWords(max)}`;

/** Sentences about services with other limits. @param shown limits that the text has already stated */
function otherServices({services}: GuideFacts, shown: Limits): string {
  const inFull = (limits: Limits): string => `${boundsOf(limits)}, and ${inWords(limits.default)} without it`;
  const groups = new Map<string, string[]>();
  for (const {service_id: id, expires_in: own} of services) {
    if (own !== null && inFull(own) !== inFull(shown)) {
      groups.set(inFull(own), [...(groups.get(inFull(own)) ?? []), `\`${id}\``]);
    }
  }
  return [...groups]
    .map(([words, ids]) =>
      ids.length > 1 ? ` Services ${joinWords(ids)} take ${words}.` : ` Service ${joinWords(ids)} takes ${words}.`,
    )
    .join('');
}

/** Limits of `expires_in`, and the clocks of banks and schemes. Empty if nothing expires. */
export function expiry(facts: GuideFacts): Node[] {
  const {guide, texts} = facts;
  const {service_id: id, expires_in: limits} = sampleService(facts);
  const own =
    limits && guide.direction !== 'validation'
      ? markdown(
          `\`expires_in\` takes ${boundsOf(limits)}. By default ${withProof(facts, 'expiry', `an unpaid payment by service \`${id}\` expires after ${inWords(limits.default)}`)}.${otherServices(facts, limits)}`,
        )
      : [];
  const others = texts.expiry === null ? [] : markdown(`${texts.expiry}.`);
  return own.length + others.length === 0 ? [] : [heading(3, 'expiry', text('Expiry')), ...own, ...others];
}
