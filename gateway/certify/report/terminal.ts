// The report in a terminal: a line for each case as soon as it is judged, and what failed in full at the end.
import type {CaseResult, CaseText, Outcome, Report} from '../types';
import {countsOf, countsText, groupedBy} from './counts';
import {detailsOf} from './details';
import {visible, visibleLine} from './text';

const WORDS: Readonly<Record<Outcome, string>> = {passed: 'passed', failed: 'FAILED', not_judged: 'not judged'};
const WORD_WIDTH = Math.max(...Object.values(WORDS).map(({length}) => length));
/** Green, red, yellow. */
const COLORS: Readonly<Record<Outcome, number>> = {passed: 32, failed: 31, not_judged: 33};
const LABEL_WIDTH = 'expected'.length;
const SECOND_MS = 1000;

export interface Terminal {
  readonly write: (text: string) => void;
  readonly isColored: boolean;
  /** Characters in a line; null if the output is not a terminal. */
  readonly columns: number | null;
}

export interface TerminalReport {
  /** Prints the line of a case. */
  add(result: CaseResult): void;
  /** Prints what failed, what was not judged, and the counts. */
  end(report: Report): void;
}

/** How to write to a stream. @param variables of the environment; `NO_COLOR` and `TERM=dumb` switch colors off */
export const terminalOf = (
  stream: {readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown},
  variables: Readonly<Record<string, string | undefined>>,
): Terminal => ({
  write: (text) => void stream.write(text),
  isColored: stream.isTTY === true && !variables['NO_COLOR'] && variables['TERM'] !== 'dumb',
  columns: stream.isTTY === true ? (stream.columns ?? null) : null,
});

const fitted = (line: string, columns: number | null): string =>
  columns !== null && line.length > columns ? `${line.slice(0, columns - 1)}…` : line;

/** @param cases that will be judged, which say how wide the columns are */
export function terminalReport(cases: readonly CaseText[], {write, isColored, columns}: Terminal): TerminalReport {
  const idWidth = Math.max(0, ...cases.map(({id}) => id.length));
  const ofAll = String(cases.length);
  let done = 0;

  const painted = (text: string, outcome: Outcome): string =>
    isColored ? `\u{1b}[${COLORS[outcome]}m${text}\u{1b}[0m` : text;

  function failure(result: CaseResult, docs: string): string {
    const lines = detailsOf(result, docs).flatMap(({name, lines: own}) =>
      own
        .flatMap((line) => visible(line).split('\n'))
        .map((line, index) => `  ${(index === 0 ? name : '').padEnd(LABEL_WIDTH)}  ${line}`.trimEnd()),
    );
    return [`${painted(WORDS.failed, 'failed')}  ${result.case.id}  ${result.case.title}`, ...lines, ''].join('\n');
  }

  return {
    add({case: {id, title}, outcome, milliseconds}) {
      done += 1;
      const time = `${(milliseconds / SECOND_MS).toFixed(1)} s`.padStart(7);
      const number = `${String(done).padStart(ofAll.length)}/${ofAll}`;
      const word = WORDS[outcome].padEnd(WORD_WIDTH);
      const line = fitted(`${number}  ${word}  ${time}  ${id.padEnd(idWidth)}  ${title}`, columns);
      write(`${line.replace(word, painted(word, outcome))}\n`);
    },
    end({results, docs, version, seed}) {
      const failed = results.filter(({outcome}) => outcome === 'failed');
      const open = groupedBy(
        results.filter(({outcome}) => outcome === 'not_judged'),
        ({note}) => visibleLine(note ?? 'no reason'),
      );
      const counts = countsOf(results);
      const total: Outcome = counts.failed > 0 ? 'failed' : counts.passed > 0 ? 'passed' : 'not_judged';
      write('\n');
      failed.forEach((result) => write(`${failure(result, docs)}\n`));
      for (const [note, own] of open) {
        write(`${painted(WORDS.not_judged, 'not_judged')}  ${note}\n`);
        write(`${own.map((result) => `  ${result.case.id}`).join('\n')}\n\n`);
      }
      write(`contract ${version}, seed ${visibleLine(seed)}\n${painted(countsText(counts), total)}\n`);
    },
  };
}
