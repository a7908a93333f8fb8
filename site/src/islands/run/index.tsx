// Hydrates *Run*. The element is around the bar, with the operation's id in `data-run` and a guide's call in `data-call`.
import {hydrate} from '../hydrate';
import Run from './run';

export const mount = hydrate(Run, (host) => {
  // After a failure, the button says "Press again".
  host.querySelector('button')!.textContent = 'Run';
  const {run, call} = host.dataset;
  return {what: {id: run!, call}, host};
});
