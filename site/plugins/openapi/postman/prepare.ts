import {operationsOf, type DocumentName, type JsonObject, type Operation} from '../../../../facts/contract/load';
import {bodyText} from './body';
import {CHAIN, linkOf, savesOf, type Preparation} from './chain';
import {versionOfPath} from '../../../../facts/reference/versions';
import {bodyExamples} from './request';

/** A call that `sign.js` makes before a request that uses one of its variables. */
export interface Step {
  /** Variables that it sets, or whose objects it prepares. */
  readonly variables: readonly string[];
  /** Skip it if they have values. */
  readonly unlessKept?: true;
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly body?: string;
  readonly scenario?: string;
  readonly saves?: Readonly<Record<string, string>>;
  /** Repeat it until the answer has this `status`. */
  readonly until?: string;
}

const fault = (target: string, expected: string): Error =>
  new Error(`site/plugins/openapi/postman/chain.ts: ${target}: expected ${expected}`);

/** A document and its operations, which preparations look up. */
interface Place {
  readonly document: JsonObject;
  readonly operations: readonly Operation[];
}

function creation({document, operations}: Place, path: string, step: Preparation): Step {
  const version = versionOfPath(path);
  const target = `/${version}/${step.path}`;
  const operation = operations.find((each) => each.path === target && each.method === 'post');
  const examples = operation && bodyExamples(document, operation);
  const example = step.example ? examples?.get(step.example) : examples?.values().next().value;
  if (!example) {
    throw fault(target, `an example "${step.example ?? 'of its body'}"`);
  }
  const saves = savesOf(version, step.saves);
  const body = {...example, ...step.change?.(version)};
  return {
    variables: step.saves ? Object.keys(saves) : Object.values(step.takes ?? {}).map((name) => version + name),
    ...(step.unlessKept && {unlessKept: true}),
    method: 'POST',
    path: target,
    body: bodyText(target, body, step),
    ...(step.scenario && {scenario: step.scenario}),
    saves,
  };
}

/** Polls until the ordered report is ready. */
function awaitReport({path, method}: Operation): Step {
  const variable = `${versionOfPath(path)}Report`;
  const target = path.replace(/[^/]+$/, 'check-report');
  return {
    variables: [variable],
    path: target,
    until: 'ready',
    ...(method === 'get'
      ? {method: 'GET', query: `report_id={{${variable}}}`}
      : {method: 'POST', body: `{"point_id": {{pointId}}, "test": true, "report_id": "{{${variable}}}"}`}),
  };
}

/** The steps that a request needs, in order of their dependencies. */
function stepsBefore(place: Place, path: string): readonly Step[] {
  const {follows, prepare = []} = linkOf(path);
  return [
    ...(follows === undefined ? [] : stepsBefore(place, `/${versionOfPath(path)}/${follows}`)),
    ...(follows === undefined ? [] : [creation(place, path, {...CHAIN[follows], path: follows, unlessKept: true})]),
    ...prepare.map((step) => creation(place, path, step)),
  ];
}

/**
 * Calls to make before a request, by method and path: `POST /v2/transaction/pay`. Only requests that need any are
 * listed.
 *
 * @throws Error that names a missing example
 */
export function preparations(
  documents: ReadonlyMap<DocumentName, JsonObject>,
): Readonly<Record<string, readonly Step[]>> {
  const steps = [...documents].flatMap(([name, document]) => {
    const operations = operationsOf(name, document);
    return operations.map((operation): [string, readonly Step[]] => [
      `${operation.method.toUpperCase()} ${operation.path}`,
      [
        ...stepsBefore({document, operations}, operation.path),
        ...(linkOf(operation.path).awaitsReport ? [awaitReport(operation)] : []),
      ],
    ]);
  });
  return Object.fromEntries(steps.filter(([, list]) => list.length > 0));
}
