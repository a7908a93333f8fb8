// What stands for the catalogue's module in a test of guides: the flows as they are, and the methods that the test holds.
import {loadFlows} from '../../facts/catalogue/load-flows';

/** @param held what the test changes before it asks */
export const heldCatalogue = (held: {readonly catalogue: unknown}) => ({
  flows: loadFlows(),
  get catalogue() {
    return held.catalogue;
  },
});
