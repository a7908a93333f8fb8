import type {Proof, Step} from '../notation';

const passes = (from: string): Step => ({call: 'v2/getAccountInfo', from, shows: {point_id: 1042}});
const refused = (from: string): Step => ({call: 'v2/getAccountInfo', from, refused: 'ip_not_allowed'});

export const proof = {
  says: 'An entry of the allowlist is an address or a CIDR range, of IPv4 or IPv6, in any spelling of the address.',
  given: {key: {allowed_addresses: ['203.0.113.64/28', '2001:db8:12::7', '2001:db8:ab::/48']}},
  steps: [
    passes('203.0.113.64'),
    passes('203.0.113.79'),
    refused('203.0.113.80'),
    passes('2001:0db8:0012:0000:0000:0000:0000:0007'),
    refused('2001:db8:12::8'),
    passes('2001:db8:ab:ffff::1'),
    refused('2001:db8:ac::1'),
  ],
} satisfies Proof;
