/**
 * Services in the contract's examples and on its pages. Examples call them with fewer fields than their method requires:
 * the fields on the page of `service/service_id` are required, all others are optional. Guides use another service of the
 * method, so every field that a guide requires is checked.
 */
export const documentedServices: ReadonlySet<number> = new Set([
  2117, 2118, 2119, 2135, 2221, 2227, 2330, 2441, 2442, 2443, 2620,
]);

const OF_CARDS = ['payer.email', 'payer.id', 'payer.ip'];

/** Fields that are optional for such a service, though a guide that uses it requires them. */
const optionalFields: Readonly<Record<number, readonly string[]>> = {
  2117: ['payer.document.type', 'payer.document.number', 'payer.email', 'payer.id'],
  2118: OF_CARDS,
  2119: OF_CARDS,
  2135: ['payer.document.type', 'payer.document.number', 'payer.name', 'payer.email'],
  2221: ['recipient.holder'],
  2227: ['recipient.extra.scene'],
  2441: ['fields.network'],
  2442: ['fields.network'],
};

/**
 * Whether the service accepts requests without a field that its guide requires.
 *
 * @param name path of the field, such as `payer.email`
 */
export const isOptionalFor = (serviceId: number, name: string): boolean =>
  optionalFields[serviceId]?.includes(name) ?? false;
