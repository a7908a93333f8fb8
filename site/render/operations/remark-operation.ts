import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {answerSchema, bodySchema, parametersOf} from '../../../facts/contract/accessors';
import {fieldsOf, treeOf} from '../../../facts/contract/fields';
import {versionComparison} from './version-comparison';
import {contractFiles} from './contract-files';
import {contract, operationOf, otherVersionOf, type ApiOperation, type Contract} from './contract';
import {errorSection} from './errors';
import {endpoint, factList, frozenNote, relatedList} from './facts';
import {fieldList, variantBlock} from './field-list';
import {linkNames} from './link-names';
import {methodIndex} from './method-index';
import {attributeOf, block, heading, markdown, paragraph, text, type Node} from './nodes';
import {sideColumn} from './side';
import {messageOf} from '../../../lib/message-of';

/**
 * Replaces `<Operation id="v2/createTransaction">`, which has prose inside, by the reference of that operation: method
 * and path, programs, facts, fields, answers, errors and a comparison with the other version. All are plain Markdown nodes, so
 * they are in the page's HTML. `<Reference />` inside the prose is the place of fields and errors; without it they come
 * last. A second operation on a page needs a `prefix` for its anchors. `<MethodIndex version="v2" />` becomes a list of
 * all operations, `<ContractFiles />` the table of the published OpenAPI documents.
 *
 * @throws Error that names the page: an unknown operation, a missing attribute, or a fault in the contract
 */
export function remarkOperation(): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    const children: Node[] = [];
    for (const child of tree.children) {
      if (child.type === 'mdxJsxFlowElement' && child.name === 'Operation') {
        children.push(...(await expand(child, file)));
      } else if (child.type === 'mdxJsxFlowElement' && child.name === 'MethodIndex') {
        children.push(...methodIndex(await contract(), neededIn(child, 'version', file)));
      } else if (child.type === 'mdxJsxFlowElement' && child.name === 'ContractFiles') {
        children.push(await contractFiles());
      } else {
        children.push(child);
      }
    }
    tree.children = children;
  };
}

function neededIn(element: MdxJsxFlowElement, name: string, file: VFile): string {
  const value = attributeOf(element, name);
  if (typeof value !== 'string') {
    throw new Error(`${file.path}: <${element.name}> needs ${name}="..."`);
  }
  return value;
}

async function expand(element: MdxJsxFlowElement, file: VFile): Promise<Node[]> {
  const id = neededIn(element, 'id', file);
  const hasPrefix = attributeOf(element, 'prefix') !== undefined;
  const prefix = hasPrefix ? `${neededIn(element, 'prefix', file)}-` : '';
  try {
    const all = await contract();
    const operation = operationOf(all, id);
    const other = otherVersionOf(all, operation);
    const prose: Node[] = element.children;
    const mark = prose.findIndex((node) => 'name' in node && node.name === 'Reference');
    const before = mark < 0 ? prose : prose.slice(0, mark);
    const after = mark < 0 ? [] : prose.slice(mark + 1);
    const head = block('div', {className: 'operation__text'}, [endpoint(operation), ...frozenNote(operation, other)]);
    const reference = block('div', {className: 'operation__text'}, [
      factList(operation, other),
      ...before,
      ...requestSection(operation, prefix),
      ...answerSection(operation, prefix),
      ...errorSection(operation, prefix),
      ...after,
      ...(other && prefix === '' ? versionComparison(operation, other) : []),
      ...relatedSection(all, operation, prefix),
    ]);
    linkNames(all, operation, reference);
    const side = await sideColumn(
      all,
      operation,
      hasPrefix ? `Samples: ${String(operation.definition['summary'])}` : 'Samples',
      `${prefix}try`,
    );
    return [block('div', {className: 'operation'}, [head, side, reference])];
  } catch (error) {
    throw new Error(`${file.path}: <Operation id="${id}">: ${messageOf(error)}`);
  }
}

function requestSection(operation: ApiOperation, prefix: string): Node[] {
  const schema = bodySchema(operation);
  const parameters = parametersOf(operation);
  const tree = schema ? treeOf(operation.bundle, schema) : {fields: [], variants: []};
  const fields = [...parameters, ...tree.fields];
  const isV1 = operation.version === 'v1';
  const intro = [
    ...(schema && typeof schema['description'] === 'string' ? [schema['description']] : []),
    ...(isV1
      ? ['`point_id`, `ts` and `sign` are those of [every v1 request](/request_format_v1).']
      : ['The headers are those of [every v2 request](/request_format).']),
    ...(fields.length === 0 && tree.variants.length === 0 ? ['It takes no parameters.'] : []),
  ];
  return [
    heading(
      2,
      `${prefix}request`,
      text(schema && !isV1 ? 'Request body' : parameters.length > 0 ? 'Parameters' : 'Request'),
    ),
    ...markdown(intro.join(' ')),
    ...(fields.length > 0 ? [fieldList(fields, `${prefix}request`, false)] : []),
    ...tree.variants.map((variant) => variantBlock(variant, `${prefix}request`, false)),
  ];
}

/** Fields below `data`, and `page` of a list. The rest of the envelope is the same for all operations. */
function answerSection(operation: ApiOperation, prefix: string): Node[] {
  const schema = answerSchema(operation);
  const isV1 = operation.version === 'v1';
  const envelope = isV1 ? '/request_format_v1' : '/response_format';
  const {variants} = treeOf(operation.bundle, schema);
  const shown = fieldsOf(operation.bundle, schema).filter(({name}) => name === 'data' || name === 'page');
  const root = prefix.replace(/-$/, '');
  return [
    heading(2, `${prefix}answer`, text('Answer')),
    paragraph(
      text('The result is in '),
      {type: 'inlineCode', value: 'data'},
      text('; the rest of the body is the '),
      {
        type: 'link',
        url: envelope,
        children: [text(isV1 ? 'v1 envelope' : 'v2 envelope')],
      },
      text('.'),
    ),
    ...shown.flatMap((field) => [
      // Needs a prefix, because the layout has an element with the id `page`.
      ...(field.name === 'page' ? [fieldList([field], root === '' ? 'answer' : root, true)] : []),
      ...(field.name === 'data' && field.children.length > 0 ? [fieldList(field.children, root, true)] : []),
      ...field.variants.map((variant) => variantBlock(variant, root, true)),
    ]),
    ...variants.map((variant) => variantBlock(variant, root, true)),
  ];
}

function relatedSection(all: Contract, operation: ApiOperation, prefix: string): Node[] {
  const related = relatedList(all, operation);
  return related.length === 0
    ? []
    : [heading(2, `${prefix}related`, text('Related')), block('ul', {className: 'operation__related'}, related)];
}
