/**
 * Services that the contract's examples and pages call with less than their method wants: their fields are those that
 * the page of `service/service_id` shows, and what else the method knows is optional. Guides use another service of the
 * method, so that all that a guide says is checked.
 */
export const documentedServices: ReadonlySet<number> = new Set([
  2117, 2118, 2119, 2135, 2221, 2227, 2330, 2441, 2442, 2443, 2620,
]);
