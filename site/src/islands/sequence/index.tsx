import {hydrate} from '../hydrate';
import {readDiagram} from './arrows';
import SequencePlayer from './player';

export const mount = hydrate(SequencePlayer, (part) => {
  const figure = part.closest('.sequence')!;
  return {proof: part.dataset['proof']!, figure, diagram: readDiagram(figure)};
});
