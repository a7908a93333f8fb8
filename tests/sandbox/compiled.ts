import path from 'node:path';
import {DOCUMENTS} from '../../contract/load';
import {writeContract} from '../../validators/compile';

export {compiledContract} from '../../recording/contract';

/** Folder of the compiled contract, all documents of it. */
export const compiledFolder = async (): Promise<string> => path.dirname(await writeContract(DOCUMENTS));
