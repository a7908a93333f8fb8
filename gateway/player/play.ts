// Plays a proof against the sandbox and records all HTTP messages. Runs in browsers too: no Node, no DOM.
import type {Json} from '../../facts/contract/load';
import type {CallStep, Proof, Step} from '../proofs/notation';
import {apiErrors} from '../../facts/reference/errors/api-errors';
import {rfc3339} from '../sandbox/kit/clock';
import type {OperationFacts} from '../sandbox/operations/operation-facts';
import {millisecondsOf} from './duration';
import {ProofError, requireSeen} from './expect';
import {look, type SeenCounts} from './look';
import type {RecordedStep, Recording} from './recording';
import {jsonOrText, requestOf} from './send';
import {openStage, type Equipment, type Listener, type Stage} from './stage';
import {fillReferences, valueAt} from './values';
import {versionOfDocument} from '../../facts/reference/versions';
import {asMaybeObject, asObject} from '../../lib/read-json';
import {messageOf} from '../../lib/message-of';

export type {Equipment, Listener} from './stage';

interface Play {
  readonly id: string;
  readonly stage: Stage;
  readonly operations: readonly OperationFacts[];
  readonly names: Map<string, Json>;
  readonly looked: SeenCounts;
  /** Transaction ids by the name of the answer. */
  readonly transactions: Map<string, string>;
  count: number;
  check(method: string, target: string, status: number, body: Json): void;
  readonly heard: Listener['heard'] | undefined;
}

type Told = Pick<RecordedStep, 'kind' | 'title' | 'seen'> & Partial<RecordedStep>;

/** @throws ProofError if the contract has no such operation */
function operationOf({operations}: Play, call: string, place: string): OperationFacts {
  const [document, operationId] = call.split('/');
  const found = operations.find((each) => each.document === document && each.operationId === operationId);
  if (!found) {
    const near = operations.filter((each) => each.document === document).map((each) => each.operationId);
    throw new ProofError(`${place}.call: ${call}: expected an operation of the contract: ${near.join(', ')}`);
  }
  return found;
}

/** The part of an answer that proofs check: `data` (with `page` for lists), or `error` of a refusal. */
function partOf(body: Json, name: 'data' | 'error'): Json {
  const part = valueAt(body, name) ?? null;
  const page = valueAt(body, 'page');
  return name === 'data' && page ? {...asObject(part), page} : part;
}

/** @throws ProofError if a success was expected and an error received, or the other way around */
function requireOutcome(place: string, refused: string | undefined, status: number, body: Json): void {
  const error = asMaybeObject(partOf(body, 'error')) ?? null;
  if (refused === undefined) {
    if (error !== null || status >= 400) {
      throw new ProofError(`${place}: expected a success, saw ${status} ${JSON.stringify(error ?? body)}`);
    }
    return;
  }
  const wanted = apiErrors.find(({code}) => code === refused);
  if (!wanted) {
    throw new ProofError(`${place}.refused: ${refused}: expected a code of facts/reference/errors/api-errors.ts`);
  }
  const number = Number(error?.['number'] ?? error?.['code'] ?? 0);
  if (number !== wanted.number) {
    throw new ProofError(
      `${place}.refused: expected ${wanted.number} ${refused}, saw ${status} ${JSON.stringify(error ?? body)}`,
    );
  }
}

async function playCall(play: Play, step: CallStep, place: string): Promise<Told> {
  const {stage, names} = play;
  const operation = operationOf(play, step.call, place);
  play.count += 1;
  const {point, clock} = stage;
  const sent = await requestOf(step, {operation, point, now: clock.now(), count: play.count, names});
  const response = await stage.sandbox.handle(sent.request);
  const answerText = await response.text();
  const body = jsonOrText(answerText);
  const {status} = response;
  play.heard?.({request: sent.request, target: sent.target, text: sent.text, answer: response, answerText}, clock);
  play.check(sent.request.method, sent.target, status, body);
  requireOutcome(place, step.refused, status, body);
  const part = partOf(body, step.refused === undefined ? 'data' : 'error');
  if (step.refused === undefined) {
    for (const name of [step.as ?? 'last', 'last']) {
      names.set(name, part);
      const transaction = valueAt(part, 'transaction');
      const id =
        transaction && (valueAt(transaction, 'id') ?? idOfLegacy(stage, valueAt(transaction, 'transaction_id')));
      if (id !== undefined && id !== null) {
        play.transactions.set(name, String(id));
      }
    }
  }
  const seen = Object.entries(step.shows ?? {}).map(([path, want]) => {
    const value = valueAt(part, path);
    requireSeen(`${place}.shows.${path}`, value, fillReferences(want, names));
    return {what: path, value: value ?? null};
  });
  const headersSeen = Object.entries(step.answer_headers ?? {}).map(([name, want]) => {
    const value = response.headers.get(name);
    requireSeen(`${place}.answer_headers.${name}`, value, fillReferences(want, names));
    return {what: name, value};
  });
  return {
    kind: 'call',
    title: `${sent.request.method} ${sent.target.split('?')[0]}`,
    request: {
      method: sent.request.method,
      target: sent.target,
      headers: sent.headers,
      body: sent.text === null ? null : jsonOrText(sent.text),
    },
    answer: {status, headers: Object.fromEntries(response.headers), body},
    seen: [...(step.refused === undefined ? [] : [{what: 'error', value: step.refused}]), ...seen, ...headersSeen],
  };
}

/** The v2 id of a transaction that a v1 answer names. */
function idOfLegacy({sandbox}: Stage, number: Json | undefined): string | undefined {
  return [...sandbox.world.transactions.newestFirst()].find(({legacyId}) => legacyId === number)?.id;
}

async function playStep(play: Play, step: Step, place: string): Promise<Told> {
  const {stage} = play;
  if ('call' in step) {
    return playCall(play, step, place);
  }
  if ('act' in step) {
    const id = play.transactions.get(step.on ?? 'last');
    if (id === undefined) {
      throw new ProofError(`${place}.on: expected the name of an answer with a transaction`);
    }
    const {act, amount} = step;
    stage.sandbox.act(id, act, amount === undefined ? {} : {amount});
    return {kind: 'act', title: amount === undefined ? act : `${act}: ${amount}`, seen: []};
  }
  if ('wait' in step) {
    await stage.pass(millisecondsOf(step.wait));
    return {kind: 'wait', title: `${step.wait} pass`, seen: []};
  }
  if ('merchant' in step) {
    stage.answerCallbacks({status: step.merchant, body: step.says ?? null});
    const answer = step.merchant === 'silent' ? 'nothing' : `${step.merchant}${step.says ? ` ${step.says}` : ''}`;
    return {kind: 'merchant', title: `Your server answers ${answer} from now on`, seen: []};
  }
  return look(play.looked, stage, play.names, step, place);
}

/**
 * Plays a proof.
 * @param id its path, for example `payout/returned-keeps-fee`
 * @param check receives every answer and throws if it is invalid
 * @returns the recorded messages
 * @throws ProofError with file, step and key if an expectation is not met
 */
export async function playProof(
  id: string,
  proof: Proof,
  equipment: Equipment,
  check: Play['check'] = () => undefined,
): Promise<Recording> {
  const stage = openStage(id, proof.given ?? {}, equipment);
  const {operations} = equipment.contract;
  const looked: SeenCounts = {callbacks: 0, postings: 0, moved: 0};
  const play: Play = {
    id,
    stage,
    operations,
    names: new Map(),
    looked,
    transactions: new Map(),
    count: 0,
    check,
    heard: equipment.listener?.heard,
  };
  const steps: RecordedStep[] = [];
  let [callbacks, postings] = [0, 0];
  for (const [index, step] of proof.steps.entries()) {
    const place = `gateway/proofs/${id}.ts: steps.${index}`;
    const played = await playStep(play, step, place).catch((error: unknown) => {
      throw error instanceof ProofError ? error : new ProofError(`${place}: ${messageOf(error)}`);
    });
    await stage.pass(0);
    const booked = stage.postings();
    steps.push({
      ...played,
      at: rfc3339(stage.clock.now()),
      callbacks: stage.callbacks.slice(callbacks),
      postings: booked.slice(postings),
    });
    [callbacks, postings] = [stage.callbacks.length, booked.length];
  }
  equipment.listener?.ended(stage);
  const called = proof.steps.flatMap((step) => ('call' in step ? [operationOf(play, step.call, id)] : []));
  return {
    id,
    says: proof.says,
    versions: [...new Set(called.map(({document}) => versionOfDocument(document)))].sort(),
    steps,
    again: {proof},
  };
}
