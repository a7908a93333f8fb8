// cspell:ignore etree fromstring testsuites testcase
// The reports of `certify`, of results whose texts come from a hostile program.
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {parse} from 'parse5';
import {describe, expect, test} from 'vitest';
import {htmlReport} from '@repo/gateway/certify/report/html';
import {jsonReport} from '@repo/gateway/certify/report/json';
import {junitReport} from '@repo/gateway/certify/report/junit';
import {terminalOf, terminalReport} from '@repo/gateway/certify/report/terminal';
import type {CaseResult, Outcome, Report} from '@repo/gateway/certify/types';
import {style} from '@repo/tools/scripts/lib/gateway-assets';

const HOSTILE = '<script>alert(1)</script> ]]> "quoted" & \u0000\u001b[31m\ud800\uffff \u202Eevil \'a\'';

const result = (id: string, outcome: Outcome, note: string | null): CaseResult => ({
  case: {
    id,
    side: 'client',
    title: `Title of ${id}`,
    why: 'Otherwise the payer pays twice.',
    rule: '/request_format#idempotency',
    fix: 'Store the key before the first call.',
    needsProbe: false,
  },
  outcome,
  sent: ['create: 500 internal_error', HOSTILE],
  expected: 'the same key',
  received: HOSTILE,
  note,
  milliseconds: 1234.5,
});

const REPORT: Report = {
  version: '2.1.0',
  seed: '1',
  target: `npm run pay ${HOSTILE}`,
  docs: 'https://docs.example',
  results: [
    result('repeat/same-key', 'failed', HOSTILE),
    result('repeat/same-body', 'passed', null),
    result('payout/find-first', 'not_judged', 'the program makes no payouts'),
  ],
};

function printed(isTTY: boolean, variables: Record<string, string>, columns = 100): string {
  const texts: string[] = [];
  const stream = {isTTY, columns, write: (text: string) => texts.push(text)};
  const report = terminalReport(
    REPORT.results.map((each) => each.case),
    terminalOf(stream, variables),
  );
  REPORT.results.forEach((each) => report.add(each));
  report.end(REPORT);
  return texts.join('');
}

describe('in a terminal', () => {
  test('each case has a line whose columns are aligned', () => {
    const lines = printed(false, {}).split('\n').slice(0, 3);
    expect(lines).toEqual([
      '1/3  FAILED        1.2 s  repeat/same-key    Title of repeat/same-key',
      '2/3  passed        1.2 s  repeat/same-body   Title of repeat/same-body',
      '3/3  not judged    1.2 s  payout/find-first  Title of payout/find-first',
    ]);
  });

  test('a failure is told in full, and the last line has the counts', () => {
    const text = printed(false, {});
    for (const part of ['sent', 'received', 'expected', 'because', 'why', 'rule', 'fix']) {
      expect(text).toMatch(new RegExp(`^  ${part} +\\S`, 'm'));
    }
    expect(text).toContain('https://docs.example/request_format#idempotency');
    expect(text).toContain('not judged  the program makes no payouts\n  payout/find-first\n');
    expect(text.trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed, 1 not judged');
  });

  test('only a terminal without NO_COLOR gets colors, and no text reaches it as a command', () => {
    const codes = (text: string) => new Set(text.match(/\u001b\[\d+m/g));
    expect(codes(printed(true, {}))).toEqual(new Set(['\u001b[31m', '\u001b[32m', '\u001b[33m', '\u001b[0m']));
    expect(codes(printed(true, {NO_COLOR: '1'})).size).toBe(0);
    const plain = printed(false, {});
    expect(plain).not.toMatch(/[^\P{Cc}\n]/u);
    expect(plain).toContain('\\u{1b}[31m\\u{d800}\\u{ffff} \\u{202e}evil');
  });

  test('a line of a case fits into the terminal', () => {
    expect(printed(true, {NO_COLOR: '1'}, 40).split('\n')[0]).toBe('1/3  FAILED        1.2 s  repeat/same-k…');
  });
});

test('JUnit is XML that a strict parser takes, with a suite for each group', () => {
  const script = `
import json, sys, xml.etree.ElementTree as tree
def shape(node):
    return [node.tag, node.attrib, (node.text or '').strip(), [shape(child) for child in node]]
print(json.dumps(shape(tree.fromstring(sys.stdin.buffer.read()))))`;
  type Node = [tag: string, attributes: Record<string, string>, text: string, children: Node[]];
  const read = execFileSync('python3', ['-c', script], {input: junitReport(REPORT), encoding: 'utf8'});
  const [tag, totals, , suites] = JSON.parse(read) as Node;
  expect(tag).toBe('testsuites');
  expect(totals).toMatchObject({tests: '3', failures: '1', errors: '0', skipped: '1', time: '3.704'});
  expect(suites.map(([name, attributes]) => [name, attributes['name'], attributes['tests']])).toEqual([
    ['testsuite', 'certify.client.repeat', '2'],
    ['testsuite', 'certify.client.payout', '1'],
  ]);
  const cases = suites.flatMap(([, , , children]) => children.filter(([name]) => name === 'testcase'));
  expect(cases.map(([, {classname}, , inner]) => [classname, inner.map(([name]) => name)])).toEqual([
    ['certify.client.repeat', ['failure']],
    ['certify.client.repeat', []],
    ['certify.client.payout', ['skipped']],
  ]);
  const [, attributes, text] = cases[0]![3][0]!;
  expect(attributes['message']).toContain('<script>alert(1)</script> ]]> "quoted" & \\u{0}\\u{1b}[31m\\u{d800}');
  expect(text).toContain('received: <script>alert(1)</script> ]]>');
  expect(text).toContain('rule: https://docs.example/request_format#idempotency');
});

test('JSON has the counts, and every text as it was', () => {
  const {counts, results, target} = JSON.parse(jsonReport(REPORT)) as {
    counts: object;
    results: Record<string, unknown>[];
    target: string;
  };
  expect(counts).toEqual({passed: 1, failed: 1, not_judged: 1});
  expect(target).toBe(REPORT.target);
  expect(results[0]).toMatchObject({
    id: 'repeat/same-key',
    outcome: 'failed',
    received: HOSTILE,
    rule: 'https://docs.example/request_format#idempotency',
    milliseconds: 1235,
  });
});

test('HTML has no element that a text brought along, and loads nothing', async () => {
  const {text} = await style(path.resolve(import.meta.dirname, '../../gateway/certify/report/style.css'));
  expect(text).toContain('prefers-color-scheme:dark');
  const html = htmlReport(REPORT, text);
  const tags: string[] = [];
  const addresses: string[] = [];
  const faults: string[] = [];
  interface Element {
    readonly tagName?: string;
    readonly attrs?: readonly {readonly name: string; readonly value: string}[];
    readonly childNodes?: readonly Element[];
  }
  const visit = ({tagName, attrs = [], childNodes = []}: Element): void => {
    if (tagName !== undefined) {
      tags.push(tagName);
    }
    attrs.filter(({name}) => ['src', 'href'].includes(name)).forEach(({value}) => addresses.push(value));
    childNodes.forEach(visit);
  };
  visit(parse(html, {onParseError: ({code}) => faults.push(code)}) as Element);
  expect(html.startsWith('<!doctype html>')).toBe(true);
  expect(faults).toEqual([]);
  expect(tags).not.toContain('script');
  expect(new Set(addresses)).toEqual(new Set(['data:,', 'https://docs.example/request_format#idempotency']));
  expect(text).not.toMatch(/url\(|@import/);
  expect(html).toContain('<h1>1 passed, 1 failed, 1 not judged</h1>');
  expect(html.match(/<details open="">/g)).toHaveLength(1);
  expect(htmlReport(REPORT, text)).toBe(html);
});
