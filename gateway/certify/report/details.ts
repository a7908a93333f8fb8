// What a reader of a failed case has to know, in the order in which it is asked: the same in all reports for people.
import type {CaseResult} from '../types';

export interface Detail {
  readonly name: string;
  readonly lines: readonly string[];
}

/** @param docs origin of the documentation */
export const detailsOf = ({sent, received, expected, note, case: text}: CaseResult, docs: string): readonly Detail[] =>
  [
    {name: 'sent', lines: sent},
    {name: 'received', lines: [received || 'nothing']},
    {name: 'expected', lines: [expected]},
    {name: 'because', lines: note === null ? [] : [note]},
    {name: 'why', lines: [text.why]},
    {name: 'rule', lines: [docs + text.rule]},
    {name: 'fix', lines: [text.fix]},
  ].filter(({lines}) => lines.length > 0);
