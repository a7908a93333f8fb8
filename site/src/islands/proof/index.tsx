// Hydrates the mark of a proof, which opens the recording in a panel.
import {hydrate} from '../hydrate';
import Proof from './proof';

export const mount = hydrate(Proof);
