// Texts of a flow that are true for every method with that flow, in Markdown.
import type {Flow} from '../../../facts/catalogue/types';
import {fillWords} from '../../../facts/catalogue/apply-variants';

interface FlowProse {
  /** How to render the answer. */
  readonly render: string;
  /** How the status changes, and what the callback means here. */
  readonly path: string;
}

export const flowProse = ({render, path, words}: Flow): FlowProse => ({
  render: fillWords(render, words),
  path: fillWords(path, words),
});
