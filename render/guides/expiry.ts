import type {GuideFacts} from './facts';

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

/**
 * When a payment runs out, or a payout that nobody picks up, in Markdown. Null where the method's words are about its
 * pay-ins and the guide is about payouts, and where nothing runs out.
 */
export function expiryOf({guide, method, services}: GuideFacts): string | null {
  if (guide.direction === 'payout' && method.directions.length > 1) {
    return null;
  }
  if (method.expiry !== 'Not applicable') {
    return method.expiry;
  }
  const limits = services.map(({expires_in: each}) => each).find((each) => each !== null);
  return limits ? `After ${inWords(limits.default)}, unless \`expires_in\` says otherwise` : null;
}
