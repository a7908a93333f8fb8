// The report as JUnit XML: a suite for each group, in the form that GitHub, GitLab, Jenkins and Maven's schema take.
import {escapeHtml} from '../../../lib/escape-html';
import {groupOf} from '../run';
import type {CaseResult, Report} from '../types';
import {countsOf, groupedBy} from './counts';
import {detailsOf} from './details';
import {visible, visibleLine} from './text';

const SECOND_MS = 1000;
const seconds = (results: readonly CaseResult[]): string =>
  (results.reduce((sum, {milliseconds}) => sum + milliseconds, 0) / SECOND_MS).toFixed(3);

const quoted = (text: string): string => escapeHtml(visibleLine(text)).replaceAll('"', '&quot;');

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${quoted(String(value))}"`)
    .join('');

const detailText = (result: CaseResult, docs: string): string =>
  detailsOf(result, docs)
    .flatMap(({name, lines}) => lines.map((line) => `${name}: ${escapeHtml(visible(line))}`))
    .join('\n');

function testCase(result: CaseResult, docs: string): string {
  const {case: text, outcome, expected, note} = result;
  const name = attributes({name: `${text.id}: ${text.title}`, classname: classOf(result), time: seconds([result])});
  if (outcome === 'passed') {
    return `    <testcase${name}/>`;
  }
  const message = attributes({message: note ?? expected});
  const inner =
    outcome === 'failed'
      ? `<failure${message} type="certify">${detailText(result, docs)}</failure>`
      : `<skipped${message}/>`;
  return `    <testcase${name}>\n      ${inner}\n    </testcase>`;
}

const classOf = ({case: text}: CaseResult): string => `certify.${text.side}.${groupOf(text)}`;

const totals = (results: readonly CaseResult[]): Readonly<Record<string, string | number>> => {
  const {failed, not_judged: skipped} = countsOf(results);
  return {tests: results.length, failures: failed, errors: 0, skipped, time: seconds(results)};
};

/** @returns an XML document in UTF-8 */
export function junitReport({results, docs, seed, target, version}: Report): string {
  const properties = Object.entries({seed, target, version})
    .map(([name, value]) => `      <property${attributes({name, value})}/>`)
    .join('\n');
  const suites = [...groupedBy(results, classOf)].map(([name, own]) => {
    const head = `  <testsuite${attributes({name, ...totals(own)})}>`;
    const cases = own.map((each) => testCase(each, docs)).join('\n');
    return `${head}\n    <properties>\n${properties}\n    </properties>\n${cases}\n  </testsuite>`;
  });
  const all = attributes({name: 'certify', ...totals(results)});
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${all}>\n${suites.join('\n')}\n</testsuites>\n`;
}
