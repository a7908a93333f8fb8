// Entry of a worker thread. Loads TypeScript with jiti, as Docusaurus does for its configuration.
const {parentPort, workerData} = require('node:worker_threads');

void import('jiti').then(async ({default: jiti}) => {
  /** @type {typeof import('./write-pages')} */
  const {writePages} = jiti(__filename)('./write-pages');
  /** @type {import('./write-pages').Task} */
  const task = workerData;
  parentPort?.postMessage(await writePages(task));
});
