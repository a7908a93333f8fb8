// Where TypeScript begins on a thread: the loader is the one that Docusaurus reads its configuration with.
const {parentPort, workerData} = require('node:worker_threads');

void import('jiti').then(async ({default: jiti}) => {
  /** @type {typeof import('./write-pages')} */
  const {writePages} = jiti(__filename)('./write-pages');
  /** @type {import('./write-pages').Task} */
  const task = workerData;
  parentPort?.postMessage(await writePages(task));
});
