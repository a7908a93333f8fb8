const ADDRESS = '/bench.css';

/** Adds the styles of the panels once. Resolves when they have loaded or failed; without them a panel is unstyled. */
export function addSheet(): Promise<void> {
  if (document.querySelector(`link[href="${ADDRESS}"]`)) {
    return Promise.resolve();
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = ADDRESS;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      resolve();
    };
  });
}
