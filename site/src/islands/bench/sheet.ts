const ADDRESS = '/bench.css';

/** Adds the styles of the panels once. Resolves when they are there, or cannot be had: then a panel is plain. */
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
