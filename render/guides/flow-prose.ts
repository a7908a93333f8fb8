// What is true of every method of a flow, in Markdown.
import type {Flow} from '../../catalogue/types';
import {fillWords} from '../../catalogue/apply-variants';

interface FlowProse {
  /** How to render what came back. */
  readonly render: string;
  /** How the status moves, and what the callback means here. */
  readonly path: string;
}

export const flowProse = ({render, path, words}: Flow): FlowProse => ({
  render: fillWords(render, words),
  path: fillWords(path, words),
});
