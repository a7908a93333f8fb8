// Replaces the catalogue's module in tests of guides: the real flows, and methods that the test provides.
import {loadFlows} from '../../facts/catalogue/load-flows';

/** @param held the test replaces its catalogue before each question */
export const mockCatalogue = (held: {readonly catalogue: unknown}) => ({
  flows: loadFlows(),
  get catalogue() {
    return held.catalogue;
  },
});
