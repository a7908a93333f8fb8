import {isPlainClick} from '../../browser/plain-click';
import {renewIfReleased} from '../release';
import {preloadRun} from './preload-run';

const awake = new WeakMap<HTMLElement, Promise<boolean>>();

/** @returns whether it is hydrated; after a failure the next interaction tries again */
function wake(element: HTMLElement): Promise<boolean> {
  if (element.dataset['touch'] === 'run' && !awake.has(element)) {
    preloadRun(element.dataset);
  }
  const attempt = (): Promise<boolean> =>
    import('@site/src/islands/lazy-islands')
      .then(({parts}) => parts[element.dataset['touch']!]!())
      .then(
        ({mount}) => {
          mount(element);
          return true;
        },
        (error: unknown) => {
          console.warn(error);
          return false;
        },
      );
  const waking = awake.get(element) ?? attempt().then(async (done) => done || ((await renewIfReleased()) && attempt()));
  awake.set(element, waking);
  void waking.then((done) => done || awake.delete(element));
  return waking;
}

const partAt = ({target}: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-touch]') : null;

/** A press before hydration is repeated after it. If the script fails, a link is followed and a button asks for another try. */
async function press(event: MouseEvent): Promise<void> {
  const part = partAt(event);
  const control = part?.querySelector<HTMLAnchorElement>('a,button');
  if (!part || !control || part.dataset['awake'] !== undefined || !isPlainClick(event)) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (await wake(part)) {
    part.dataset['awake'] = '';
    // In a separate task: during the click of a key press, the browser ignores another click on the same element.
    setTimeout(() => control.click());
  } else if (control.href) {
    window.location.assign(control.href);
  } else {
    control.textContent = 'Press again';
  }
}

export function hydrateOnInteraction(): void {
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, (event) => {
      const part = partAt(event);
      if (part) {
        void wake(part);
      }
    });
  }
  document.addEventListener('click', (event) => void press(event), {capture: true});
}
