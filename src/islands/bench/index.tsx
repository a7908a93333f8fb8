// A bench, alive: its link opens the panel. Panel, code and styles come with the first press.
import {hydrate} from '../hydrate';
import Bench from './bench';

export const mount = hydrate(Bench);
