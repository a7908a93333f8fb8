import {operationsOf, type DocumentName, type JsonObject, type Operation} from '../../../../facts/contract/load';
import {bodyText} from './body';
import {CHAIN, linkOf, savesOf, type Preparation} from './chain';
import {versionOfPath} from '../../../../facts/reference/versions';
import {bodyExamples} from './request';

/** A call that `sign.js` makes before a request goes out, when that request names a variable of it. */
export interface Step {
  /** What it gives values to, or prepares for use. */
  readonly variables: readonly string[];
  /** Not where they have values from before. */
  readonly unlessKept?: true;
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly body?: string;
  readonly scenario?: string;
  readonly saves?: Readonly<Record<string, string>>;
  /** Repeated until `status` of the answer is this one. */
  readonly until?: string;
}

const fault = (target: string, expected: string): Error =>
  new Error(`site/plugins/openapi/postman/chain.ts: ${target}: expected ${expected}`);

/** Operations of a document, among which preparations find theirs. */
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

/** Waits for the report that was ordered. */
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

/** What a request needs, each step after those that it needs itself. */
function stepsBefore(place: Place, path: string): readonly Step[] {
  const {follows, prepare = []} = linkOf(path);
  return [
    ...(follows === undefined ? [] : stepsBefore(place, `/${versionOfPath(path)}/${follows}`)),
    ...(follows === undefined ? [] : [creation(place, path, {...CHAIN[follows], path: follows, unlessKept: true})]),
    ...prepare.map((step) => creation(place, path, step)),
  ];
}

/**
 * What is sent before a request, by method and path: `POST /v2/transaction/pay`. Requests that need nothing are left out.
 *
 * @throws Error that names the example which is not there
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
