// The report for programs: the results in the order of the suite, with whole addresses of their rules.
import type {CaseResult, Report} from '../types';
import {countsOf} from './counts';

const resultOf = ({case: text, ...result}: CaseResult, docs: string): object => ({
  id: text.id,
  side: text.side,
  title: text.title,
  outcome: result.outcome,
  sent: result.sent,
  received: result.received,
  expected: result.expected,
  note: result.note,
  why: text.why,
  rule: docs + text.rule,
  fix: text.fix,
  milliseconds: Math.round(result.milliseconds),
});

/** @returns one JSON object on several lines */
export const jsonReport = ({results, docs, ...about}: Report): string =>
  `${JSON.stringify({...about, docs, counts: countsOf(results), results: results.map((each) => resultOf(each, docs))}, null, 2)}\n`;
