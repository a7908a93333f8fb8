import {restoreTexts} from '@site/src/browser/restore-texts';
import {hydrate} from '../hydrate';
import {readDiagram} from './arrows';
import SequencePlayer from './player';

export const mount = hydrate(SequencePlayer, (part) => {
  const figure = part.closest('.sequence')!;
  restoreTexts(figure);
  return {proof: part.dataset['proof']!, figure, diagram: readDiagram(figure)};
});
