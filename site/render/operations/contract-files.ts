import {COLLECTION, contractFileIndex, INDEX} from '../../../facts/contract/published-files';
import {code, link, table, text, type Node} from './nodes';
import type {PhrasingContent} from 'mdast';

const file = (path: string): PhrasingContent[] => [link(`pathname://${path}`, [code(path.replace('/openapi/', ''))])];

/** The table of `<ContractFiles />`: every published document with its version, its files and their media types. */
export async function contractFiles(): Promise<Node> {
  const documents = await contractFileIndex();
  return table(
    ['Document', 'Version', 'Format', 'application/yaml', 'application/json'],
    [
      ...documents.map(({title, version, openapi, yaml, json}) => [
        [text(title)],
        [code(version)],
        [text(`OpenAPI ${openapi.replace(/\.\d+$/, '')}`)],
        file(yaml),
        file(json),
      ]),
      [
        [text('Requests that sign themselves')],
        [text('–')],
        [text('Postman collection 2.1')],
        [text('–')],
        file(COLLECTION),
      ],
      [[text('This table')], [text('–')], [text('JSON')], [text('–')], file(INDEX)],
    ],
  );
}
