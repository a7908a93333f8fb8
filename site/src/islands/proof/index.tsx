// A proof's mark, alive: opens what went over the wire in a panel.
import {hydrate} from '../hydrate';
import Proof from './proof';

export const mount = hydrate(Proof);
