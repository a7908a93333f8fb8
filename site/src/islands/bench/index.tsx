// A bench, alive: its link opens the panel. Panel, code and styles come with the first press.
import {hydrate} from '../hydrate';
import Bench from './bench';
import type {BenchName} from '@site/src/components/bench/names';

export const mount = hydrate(Bench, ({dataset}) => ({
  name: dataset['bench'] as BenchName,
  about: dataset['about'] ?? '',
}));
