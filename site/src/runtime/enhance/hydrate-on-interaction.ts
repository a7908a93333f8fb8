import {isPlainClick} from '../../browser/plain-click';
import {renewIfReleased} from '../release';
import {preloadRun} from './preload-run';

const hydrations = new WeakMap<HTMLElement, Promise<boolean>>();

/**
 * Loads and mounts an island, once.
 *
 * @returns whether it is hydrated; after a failure the next interaction tries again
 */
function hydrateOnce(element: HTMLElement): Promise<boolean> {
  if (element.dataset['touch'] === 'run' && !hydrations.has(element)) {
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
  const hydration =
    hydrations.get(element) ?? attempt().then(async (done) => done || ((await renewIfReleased()) && attempt()));
  hydrations.set(element, hydration);
  void hydration.then((done) => done || hydrations.delete(element));
  return hydration;
}

const partAt = ({target}: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-touch]') : null;

/**
 * Repeats a click after hydration, and sets `data-awake`: from then on, the island handles clicks. If the script fails,
 * a link is followed, and a button says "Press again".
 */
async function repeatClick(event: MouseEvent): Promise<void> {
  const part = partAt(event);
  const controlOf = (): HTMLAnchorElement | null | undefined => part?.querySelector<HTMLAnchorElement>('a,button');
  const control = controlOf();
  if (!part || !control || part.dataset['awake'] !== undefined || !isPlainClick(event)) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (await hydrateOnce(part)) {
    part.dataset['awake'] = '';
    // In a separate task, because browsers ignore another click on the same element during the click of a key.
    // React may have rendered it again, if its text had changed.
    setTimeout(() => controlOf()?.click());
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
        void hydrateOnce(part);
      }
    });
  }
  document.addEventListener('click', (event) => void repeatClick(event), {capture: true});
}
