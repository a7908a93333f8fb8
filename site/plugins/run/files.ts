// Generates the files that a page fetches for *Run*: examples and fields of an operation, or the calls of a guide.
import {bodySchema, parametersOf} from '../../../facts/contract/accessors';
import {treeOf, type Field} from '../../../facts/contract/fields';
import {catalogue} from '../../../facts/catalogue';
import type {GuideCalls, RunData, RunField} from '../../../gateway/worker/run-data';
import {exampleRequests, recordGuide} from '../../../gateway/recording';
import {sceneOf, scenesOfCalls} from '../../../gateway/recording/scenes';
import {contract} from '../../render/operations/contract';

/** Markdown without links and backticks, for descriptions in an editor. */
const plain = (markdown: string): string => markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '');

type FieldFacts = Pick<
  Field,
  'name' | 'type' | 'required' | 'constraints' | 'values' | 'description' | 'children' | 'variants'
>;

function fieldOf({name, type, required, constraints, values, description, children, variants}: FieldFacts): RunField {
  const forms = variants.flatMap((variant) => variant.children);
  const names = new Set<string>();
  // Forms of an object share fields. The description comes from the first form with the field.
  const members = [...children, ...forms].filter((field) => !names.has(field.name) && names.add(field.name));
  return {
    name,
    type: [type, ...constraints].join(', '),
    required: required && !forms.some((field) => field.name === name),
    text: plain(description),
    ...(values.length > 0 && {values}),
    ...(members.length > 0 && {fields: members.map(fieldOf)}),
  };
}

/** @returns calls by name, such as `guide/services/pix/payin_h2h` */
export async function guideFiles(): Promise<Map<string, GuideCalls>> {
  const files = new Map<string, GuideCalls>();
  for (const {route} of catalogue.guides) {
    const [{calls}, scenes] = await Promise.all([recordGuide(route), scenesOfCalls(route)]);
    const examples = calls.map(({sample}, index) => ({name: sample.name, sample, scene: scenes[index] ?? null}));
    files.set(`guide${route}`, examples);
  }
  return files;
}

/** @returns data by name, such as `v2/createTransaction` */
export async function runFiles(): Promise<Map<string, RunData>> {
  const [{operations}, examples] = await Promise.all([contract(), exampleRequests()]);
  const files = new Map<string, RunData>();
  for (const operation of operations) {
    const {document, operationId} = operation;
    const own = examples.filter((example) => example.document === document && example.operationId === operationId);
    const schema = bodySchema(operation);
    const tree = schema ? treeOf(operation.bundle, schema) : {fields: parametersOf(operation), variants: []};
    const root: FieldFacts = {
      name: '',
      variants: tree.variants,
      children: tree.fields,
      description: '',
      values: [],
      constraints: [],
      type: 'object',
      required: true,
    };
    files.set(`${document}/${operationId}`, {
      page: operation.route.slice(1),
      examples: await Promise.all(
        own.map(async (example) => ({
          name: example.example,
          sample: example.sample,
          scene: await sceneOf(example),
        })),
      ),
      fields: fieldOf(root).fields ?? [],
    });
  }
  return files;
}
