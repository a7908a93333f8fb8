import path from 'node:path';
import {DOCUMENTS} from '../../facts/contract/load';
import {writeContract} from '../../gateway/validators/compile';

export {compiledContract} from '../../gateway/recording/contract';

/** Folder of the compiled contract, all documents of it. */
export const compiledFolder = async (): Promise<string> => path.dirname(await writeContract(DOCUMENTS));
