import path from 'node:path';
import {catalogue} from '../../catalogue';
import {DOCUMENTS, loadDocument} from '../../contract/load';
import {loadTables} from '../../reference/tables';
import {readChangelog} from '../changelog/entries';

let checked: Promise<unknown> | undefined;

/**
 * Reads all data that has a form, whatever page it is for; the catalogue is read when it is imported.
 *
 * @throws Error that names file, key and what was expected
 */
export const checkData = (): Promise<unknown> =>
  (checked ??= Promise.all([
    ...DOCUMENTS.map(loadDocument),
    loadTables(),
    readChangelog(path.join(__dirname, '../../changelog')),
    catalogue.methods,
  ]));
