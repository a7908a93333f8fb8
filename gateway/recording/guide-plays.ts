// Recordings of guides in the format of proofs, for the diagrams on their pages.
import type {RecordedStep, Recording} from '../player/recording';
import {catalogue} from '../../facts/catalogue';
import {guideBalances, type RecordedCall, type RecordedEvent} from './guide-calls';
import {recordGuide, type GuideRecord} from './guides';

function callStep({sample, headers, at, status, body}: RecordedCall): RecordedStep {
  const query = new URLSearchParams(sample.query.map(([name, value]) => [name, value])).toString();
  return {
    kind: 'call',
    title: `${sample.method} ${sample.path}`,
    at,
    request: {method: sample.method, target: sample.path + (query && `?${query}`), headers, body: sample.body},
    answer: {status, headers: {}, body},
    seen: [],
    callbacks: [],
    postings: [],
  };
}

const endStep = (events: readonly RecordedEvent[]): RecordedStep => ({
  kind: 'wait',
  title: 'The payment comes to its end',
  at: String(events.at(-1)!.body['created_at']),
  seen: [],
  callbacks: events.map(({url, headers, body, after_s: after}) => ({
    method: 'POST',
    url,
    headers,
    body,
    attempt: 1,
    after: `${after} s`,
    answered: 204,
  })),
  postings: [],
});

/** @param record with at least one call */
export const guideRecording = ({route, calls, events}: GuideRecord): Recording => ({
  id: `guide${route}`,
  says: 'The calls of this guide, from the first one to the result.',
  versions: ['v2'],
  steps: [...calls.map(callStep), ...(events.length > 0 ? [endStep(events)] : [])],
  again: {replay: {chance: route, balances: guideBalances(route)}},
});

/** @param route for example `/services/pix/payin_h2h` @returns a recording whose id is `guide` and the route */
export const recordGuidePlay = async (route: string): Promise<Recording> => guideRecording(await recordGuide(route));

/** Recordings of all guides. */
export async function recordGuidePlays(): Promise<readonly Recording[]> {
  const recordings: Recording[] = [];
  for (const {route} of catalogue.guides) {
    recordings.push(await recordGuidePlay(route));
  }
  return recordings;
}
