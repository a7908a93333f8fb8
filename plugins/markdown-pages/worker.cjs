// Where TypeScript begins on a thread: the loader is the one that Docusaurus reads its configuration with.
const {parentPort, workerData} = require('node:worker_threads');
const {writePages} = require('jiti')(__filename)('./write-pages');

void writePages(workerData).then((written) => parentPort.postMessage(written));
