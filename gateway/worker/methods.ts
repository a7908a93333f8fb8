// What a worker offers to a page besides the control: sending requests, filling examples, the payer's pages.
import {parse} from 'devalue';
import {rfc3339} from '../sandbox/kit/clock';
import {NUMBER_TEXT_READER} from '../../lib/exact-json';
import {legacyName} from '../sandbox/domain/transaction/payments';
import type {TransactionRecord} from '../sandbox/domain/transaction/record';
import type {SampleRequest} from '../../samples/generator/request';
import type {ControlWithSession} from '../control/create-control';
import {readAnswer} from '../control/read-message';
import type {RecordingEquipment} from './continue-recording';
import {hasPayer} from '../control/acts';
import {signatures} from '../control/journal-views';
import {changesSince, subjectOf, type Subject} from './answer-changes';
import {fillExample} from './fill-example';
import {linksOf} from './answer-links';
import {pageOfPayment, placeOf} from './page-addresses';
import type {Programs, RunAnswer, RunRequest, WorkerMethods} from './protocol';
import {keysOf, withScene, type Scene} from '../sandbox/scene';
import {CALLER, signRequest} from './sign-request';
import type {SharedWorld} from './shared-world';
import {tableOf} from '../../lib/keys-of';

const sceneOf = (text: string): Scene => parse(text, NUMBER_TEXT_READER);
const decoder = new TextDecoder();

/** The identifier that callbacks use for this object. */
function aboutOf(control: ControlWithSession, id: string | number | undefined): string | null {
  return typeof id === 'number' ? (control.world.names.get(legacyName(id)) ?? null) : (id ?? null);
}

/** Where the payer pays for an answer's subject: a payment, an invoice or a payment page. */
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
    session.sandbox.world,
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

/** React and the payer's texts, loaded when a reader first pays. */
const pages = () => import('./payer-pages');

/** Replays recordings, for readers who continue from one. */
const recordings = () => import('./continue-recording');

/** Generates the programs in seven languages, for readers who edit a request. */
const generator = () => import('../../samples/generator');

async function programsOf(sample: SampleRequest): Promise<Programs> {
  const {generateProgram, SAMPLE_LANGUAGES} = await generator();
  return tableOf(SAMPLE_LANGUAGES, (language) => generateProgram(sample, language));
}

/** Each method holds the lock of the shared world while it runs. @param equipment what proofs are played with */
export const workerMethods = (
  {withLock, placed, isReplacement}: SharedWorld,
  equipment: RecordingEquipment,
): Omit<WorkerMethods, 'story' | 'certify'> => ({
  reset: () =>
    withLock((control) => {
      placed.clear();
      return control.reset();
    }),
  run: (request) => withLock((control) => run(control, placed, request)),
  fill: (sample, page, scene) =>
    withLock(({world}) => ({
      ...fillExample(world, sample, page, documentedIn(scene, sample), (id) => !placed.has(id)),
      isReplacement: isReplacement(),
    })),
  programs: programsOf,
  async payer(request) {
    const {payerPage} = await pages();
    return withLock((control) => payerPage(control, request));
  },
  async continueRecording(part) {
    const {stateAfter} = await recordings();
    return withLock(async (control) => {
      const state = await stateAfter(equipment, part);
      placed.clear();
      control.enter(state);
      return control.info();
    });
  },
  prepare: async () => void (await Promise.all([pages(), recordings(), generator(), signatures()])),
});
