import {operationsOf, type DocumentName, type JsonObject, type Operation} from '../../../contract/load';
import {bodyText} from './body';
import {linkOf, savesOf, type Preparation} from './chain';
import {versionOfPath} from '../../../reference/versions';
import {bodyExamples} from './request';

/** A call that `sign.js` makes before a request goes out, when that request holds the variable. */
export interface Step {
  readonly variable: string;
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly body?: string;
  readonly scenario?: string;
  readonly saves?: Readonly<Record<string, string>>;
  /** Repeated until `status` of the answer is this one. */
  readonly until?: string;
}

function creation(document: JsonObject, operations: readonly Operation[], path: string, step: Preparation): Step {
  const version = versionOfPath(path);
  const target = `/${version}/${step.path}`;
  const operation = operations.find((each) => each.path === target && each.method === 'post');
  const example = operation && bodyExamples(document, operation).get(step.example);
  if (!example) {
    throw new Error(`plugins/openapi/postman/chain.ts: ${target}: expected an example "${step.example}"`);
  }
  const saves = savesOf(version, step.saves);
  const body = {...example, ...step.change?.(version)};
  return {
    variable: Object.keys(saves)[0]!,
    method: 'POST',
    path: target,
    body: bodyText(target, body, {...(step.takes && {takes: step.takes})}),
    ...(step.scenario && {scenario: step.scenario}),
    saves,
  };
}

/** Waits for the report that was ordered. */
function awaitReport({path, method}: Operation): Step {
  const variable = `${versionOfPath(path)}Report`;
  const target = path.replace(/[^/]+$/, 'check-report');
  return {
    variable,
    path: target,
    until: 'ready',
    ...(method === 'get'
      ? {method: 'GET', query: `report_id={{${variable}}}`}
      : {method: 'POST', body: `{"point_id": {{pointId}}, "test": true, "report_id": "{{${variable}}}"}`}),
  };
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
    return operations.map((operation): [string, readonly Step[]] => {
      const {prepare = [], awaitsReport} = linkOf(operation.path);
      return [
        `${operation.method.toUpperCase()} ${operation.path}`,
        [
          ...prepare.map((step) => creation(document, operations, operation.path, step)),
          ...(awaitsReport ? [awaitReport(operation)] : []),
        ],
      ];
    });
  });
  return Object.fromEntries(steps.filter(([, list]) => list.length > 0));
}
