// The operator's hosts. Data, pages and samples contain placeholder addresses such as `https://pay.host.invalid/p/…`,
// which are replaced by the hosts in facts/operator/site.config.ts when read.
import siteConfig from '../operator/site.config';

export const {hosts} = siteConfig;
type HostName = keyof typeof hosts;

/** A host without its scheme, for example `pay.example.org`. */
export const bareHost = (name: HostName): string => hosts[name].replace(/^https:\/\//, '');

const NAMES = Object.keys(hosts).join('|');
const STAND_IN = new RegExp(`(https://)?\\b(${NAMES})\\.host\\.invalid\\b`, 'g');

/** The text with the operator's hosts: `https://pay.host.invalid` and `pay.host.invalid` become `hosts.pay`. */
export const withHosts = (text: string): string =>
  text.replace(STAND_IN, (_standIn, scheme: string | undefined, name: HostName) =>
    scheme === undefined ? bareHost(name) : hosts[name],
  );
