import {Worker} from 'node:worker_threads';

/** Options with which Node runs TypeScript on a thread. */
const EXEC_ARGV = ['--require', require.resolve('tsx/cjs')];

/**
 * Runs a program in TypeScript on a thread of its own.
 *
 * @param file path of the program, which posts one message
 * @param workerData what the program gets
 * @returns the message
 * @throws the error that ended the thread, or Error if it ended without a message
 */
export const runThread = <Message>(file: string, workerData: unknown): Promise<Message> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file, {workerData, execArgv: EXEC_ARGV});
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`${file}: ended with ${code} and without a message`)));
  });
