// Hydrates a bench: its link opens the panel. Code and styles of the panel load with the first click.
import {hydrate} from '../hydrate';
import Bench from './bench';
import type {BenchName} from '@site/src/components/bench/names';

export const mount = hydrate(Bench, ({dataset}) => ({
  name: dataset['bench'] as BenchName,
  about: dataset['about'] ?? '',
}));
