/**
 * Services that the contract's examples and pages call with less than their method wants: their fields are those that
 * the page of `service/service_id` shows, and what else the method knows is optional. Guides use another service of the
 * method, so that all that a guide says is checked.
 */
export const documentedServices: ReadonlySet<number> = new Set([
  2117, 2118, 2119, 2135, 2221, 2227, 2330, 2441, 2442, 2443, 2620,
]);

const OF_CARDS = ['payer.email', 'payer.id', 'payer.ip'];

/** What such a service does without, of the fields that a guide with it requires. */
const dispensable: Readonly<Record<number, readonly string[]>> = {
  2117: ['payer.document.type', 'payer.document.number', 'payer.email', 'payer.id'],
  2118: OF_CARDS,
  2119: OF_CARDS,
  2135: ['payer.document.type', 'payer.document.number', 'payer.name', 'payer.email'],
  2221: ['recipient.holder'],
  2227: ['recipient.extra.scene'],
  2441: ['fields.network'],
  2442: ['fields.network'],
};

/** Whether the service takes requests without a field that its guide requires. @param name as `payer.email` */
export const doesWithout = (serviceId: number, name: string): boolean =>
  dispensable[serviceId]?.includes(name) ?? false;
