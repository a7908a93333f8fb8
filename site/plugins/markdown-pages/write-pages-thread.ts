// A thread that writes pages as Markdown for the plugin, and posts what others need of them.
import {parentPort, workerData} from 'node:worker_threads';
import {writePages, type Task} from './write-pages';

const task: Task = workerData;
void writePages(task).then((written) => parentPort?.postMessage(written));
