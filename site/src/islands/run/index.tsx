// Hydrates *Run*. The element is around the bar, with the operation's id in `data-run` and a guide's call in `data-call`.
import {RUN_LABEL} from '@site/src/components/run/bar';
import {hydrate} from '../hydrate';
import Run from './run';

export const mount = hydrate(Run, (host) => {
  const button = host.querySelector('button')!;
  // After a failure, the button says "Press again". WebKit loses a press when the text changes before the release.
  if (button.textContent !== RUN_LABEL) {
    button.textContent = RUN_LABEL;
  }
  const {run, call} = host.dataset;
  return {what: {id: run!, call}, host};
});
