// Everything that a page can ask of the gateway in its worker.
import {parse} from 'devalue';
import {rfc3339} from '../../sandbox/kit/clock';
import {NUMBER_TEXT_READER} from '../../exact-json';
import {legacyName} from '../../sandbox/domain/transaction/payments';
import type {TransactionRecord} from '../../sandbox/domain/transaction/record';
import type {SampleRequest} from '../../samples/generator/request';
import type {ListQuery} from '../console/console-client';
import type {ControlWithSession} from '../control/create-control';
import type {Query} from '../control/control';
import {readAnswer} from '../control/read-message';
import type {RecordingEquipment} from './continue-recording';
import {hasPayer} from '../control/acts';
import {signatures} from '../control/journal-views';
import {changesSince, subjectOf, type Subject} from './answer-changes';
import {fillExample} from './fill-example';
import {linksOf} from './answer-links';
import {pageOfPayment, placeOf} from './page-addresses';
import type {Method, Programs, RunAnswer, RunRequest, WorkerGateway} from './protocol';
import {keysOf, withScene, type Scene} from '../../sandbox/scene';
import {CALLER, signRequest} from './sign-request';
import type {SharedWorld} from './shared-world';
import {tableOf} from '../../keys-of';

const sceneOf = (text: string): Scene => parse(text, NUMBER_TEXT_READER);
const queryOf = ({q = '', after = null, limit}: ListQuery): Query => ({q, after, limit});
const decoder = new TextDecoder();

/** The identifier by which callbacks name the thing. */
function aboutOf(control: ControlWithSession, id: string | number | undefined): string | null {
  return typeof id === 'number' ? (control.world.names.get(legacyName(id)) ?? null) : (id ?? null);
}

/** Where somebody pays for what an answer is about: a payment, an invoice or a payment page. */
function payerOf({world}: ControlWithSession, subject: Subject | null, about: string | null): string | null {
  const record = world.transactions.get(about ?? '');
  if (record) {
    return hasPayer(record) ? pageOfPayment(record.id) : null;
  }
  const address = subject?.value['invoice_url'] ?? subject?.value['page_url'];
  return typeof address === 'string' && placeOf(address) !== null ? address : null;
}

async function run(control: ControlWithSession, placed: Set<string>, request: RunRequest): Promise<RunAnswer> {
  const {sample, text, scene: given} = request;
  if (given !== null) {
    const scene = sceneOf(given);
    const state = control.session.state();
    control.enter({...state, world: withScene(state.world, scene, state.now)});
    keysOf(scene).forEach((key) => placed.add(key));
  }
  const {session} = control;
  const arrived = await signRequest(
    session.sandbox.world.origin,
    sample,
    text ?? (sample.body && JSON.stringify(sample.body)),
  );
  const earlier = session.journal.requests
    .newestFirst()
    .filter(({target}) => target.startsWith(`/${sample.version}/`))
    .map(({answer}) => answer.body);
  const calledBack = new Set(session.journal.callbacks.newestFirst().map(({callback}) => callback.id));
  const at = rfc3339(session.clock.now());
  const began = performance.now();
  const answer = await session.handle(arrived, CALLER);
  const duration = performance.now() - began;
  await session.sandbox.idle();
  const {status, lines: headers, text: body} = await readAnswer(answer);
  const subject = subjectOf(body);
  const {pathname, search} = new URL(arrived.url);
  return {
    at,
    id: headers.find(([name]) => name.toLowerCase() === 'x-request-id')?.[1] ?? null,
    status,
    headers,
    body,
    sent: {line: `${arrived.method} ${pathname}${search}`, headers: arrived.lines, body: decoder.decode(arrived.body)},
    duration_ms: duration,
    changed: changesSince(subject, earlier),
    links: linksOf(body),
    about: aboutOf(control, subject?.id),
    callbacks: session.journal.callbacks
      .newestFirst()
      .filter(({callback}) => !calledBack.has(callback.id))
      .reverse()
      .map(({callback}) => control.callback(callback.id)),
    payer: payerOf(control, subject, aboutOf(control, subject?.id)),
  };
}

/** The payment that an example is about. */
function documentedIn(scene: string | null, {body, query}: SampleRequest): TransactionRecord | undefined {
  const rows = scene === null ? [] : (sceneOf(scene).tables['transactions'] ?? []);
  const given = Object.values({...body, ...Object.fromEntries(query)});
  return rows
    .map(([, record]) => record as TransactionRecord)
    .find(({id, legacyId, externalId}) => [id, legacyId, externalId].some((name) => given.includes(name)));
}

/** React and the payer's words: a reader who pays nothing does not wait for them. */
const pages = () => import('./payer-pages');

/** What plays a recording again: for readers who go on from one. */
const played = () => import('./continue-recording');

/** What writes the seven programs: for readers who edit. */
const generator = () => import('../../samples/generator');

async function programsOf(sample: SampleRequest): Promise<Programs> {
  const {generateProgram, SAMPLE_LANGUAGES} = await generator();
  return tableOf(SAMPLE_LANGUAGES, (language) => generateProgram(sample, language));
}

/**
 * The methods of `WorkerGateway`, each in a turn of its own.
 *
 * @param equipment what proofs are played with
 */
export function tabMethods(
  {withLock, placed}: SharedWorld,
  equipment: RecordingEquipment,
): Readonly<Pick<WorkerGateway, Exclude<Method, 'story'>>> {
  return {
    info: () => withLock((control) => control.info()),
    transactions: (query) => withLock((control) => control.transactions(queryOf(query))),
    transaction: (id) => withLock((control) => control.transaction(id)),
    act: (id, request) => withLock((control) => control.act(id, request)),
    requests: (query) => withLock((control) => control.requests(queryOf(query))),
    request: (id) => withLock((control) => control.request(id)),
    callbacks: (query) => withLock((control) => control.callbacks(queryOf(query))),
    callback: (id) => withLock((control) => control.callback(id)),
    send: (id, request) => withLock((control) => control.send(id, request)),
    balances: () => withLock((control) => control.balances()),
    postings: (query) => withLock((control) => control.postings(queryOf(query))),
    reports: (query) => withLock((control) => control.reports(queryOf(query))),
    clock: () => withLock((control) => control.clock()),
    setClock: (request) => withLock((control) => control.setClock(request)),
    reset: () =>
      withLock((control) => {
        placed.clear();
        return control.reset();
      }),
    snapshot: () => withLock((control) => control.snapshot()),
    run: (request) => withLock((control) => run(control, placed, request)),
    fill: (sample, page, scene) =>
      withLock(({world}) => fillExample(world, sample, page, documentedIn(scene, sample), (id) => !placed.has(id))),
    programs: programsOf,
    async payer(request) {
      const {payerPage} = await pages();
      return withLock((control) => payerPage(control, request));
    },
    async continueRecording(part) {
      const {stateAfter} = await played();
      return withLock(async (control) => {
        const state = await stateAfter(equipment, part);
        placed.clear();
        control.enter(state);
        return control.info();
      });
    },
    prepare: async () => void (await Promise.all([pages(), played(), generator(), signatures()])),
  };
}
