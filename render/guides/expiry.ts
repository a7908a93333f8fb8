// Until when a payer can pay.
import {heading, markdown, paragraph, strong, text, words, type Node} from '../operations/nodes';
import {claimedService, proven} from './claims';
import type {Service} from '../../catalogue/types';
import type {GuideFacts} from './facts';
import {listed} from './listed';

const UNITS = [
  {name: 'day', seconds: 86_400},
  {name: 'hour', seconds: 3600},
  {name: 'minute', seconds: 60},
  {name: 'second', seconds: 1},
] as const;

/** 1800 is "30 minutes". */
export function inWords(duration: number): string {
  const {name, seconds} = UNITS.find((unit) => duration % unit.seconds === 0)!;
  const count = duration / seconds;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

type Limits = NonNullable<Service['expires_in']>;

const boundsOf = ({min, max}: Limits): string => `${inWords(min)} to ${inWords(max)}`;

/** Services of the guide whose bounds or default are others than those that were told. */
function others({services}: GuideFacts, told: Limits): string {
  const groups = new Map<string, number[]>();
  for (const {service_id: id, expires_in: own} of services) {
    const words = own === null ? '' : `${boundsOf(own)}, and ${inWords(own.default)} without it`;
    groups.set(words, [...(groups.get(words) ?? []), id]);
  }
  groups.delete('');
  groups.delete(`${boundsOf(told)}, and ${inWords(told.default)} without it`);
  return [...groups]
    .map(([words, ids]) => {
      const named = listed(ids.map((id) => `\`${id}\``));
      return ids.length > 1 ? ` Services ${named} take ${words}.` : ` Service ${named} takes ${words}.`;
    })
    .join('');
}

/** What `expires_in` may be, and what sources report of the method; nothing where nobody is waited for. */
export function expiry(facts: GuideFacts): Node[] {
  const {guide, told} = facts;
  const {service_id: id, expires_in: limits} = claimedService(facts);
  const own =
    limits && guide.direction !== 'validation'
      ? markdown(
          `\`expires_in\` takes ${boundsOf(limits)}. Without it, ${proven(facts, 'expiry', `an unpaid payment by service \`${id}\` expires after ${inWords(limits.default)}`)}.${others(facts, limits)}`,
        )
      : [];
  const reported = told.expiry === null ? [] : [paragraph(strong('Reported.'), text(' '), ...words(`${told.expiry}.`))];
  return own.length + reported.length === 0 ? [] : [heading(3, 'expiry', text('Expiry')), ...own, ...reported];
}
