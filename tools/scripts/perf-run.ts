// Measures *Run* of build/ on a slow phone: bytes of the gateway, time from the first press to the answer, time of
// 200 later presses, and the longest task of the page's thread. The phone is that of tools/scripts/lib/lighthouse.ts.
// Exits with 1 when a budget is missed. Run it on a quiet machine: other work on the machine changes the figures.
//   npm run perf:run
import fs from 'node:fs';
import path from 'node:path';
import {REPOSITORY} from '../../lib/paths';
import {openSlowPhone} from './lib/open-slow-phone';
import {requireValue} from './lib/require-value';
import {visit} from './lib/run-visit';
import {extraTime, judge, judgeFirst, quantile} from './lib/slow-phone';
import type {Task} from './lib/trace-tasks';

const BUILD = path.join(REPOSITORY, 'build');
const VISITS = 5;
const LATER = 200;
const BUDGET = {bytes: 250_000, first: 1500, p95: 60, task: 50};

export async function main(): Promise<void> {
  const {early, validators}: {early: string[]; validators: Record<string, string>} = JSON.parse(
    fs.readFileSync(path.join(BUILD, 'run/gateway.json'), 'utf8'),
  );
  const {browser, origin, slowdown, close} = await openSlowPhone(BUILD, '/callbacks');
  const visits = [];
  for (let number = 0; number < VISITS; number++) {
    visits.push(await visit(browser, origin, LATER / VISITS, slowdown));
  }
  const weight = [...early, ...Object.values(validators)]
    .map((address) => fs.statSync(`${path.join(BUILD, address)}.br`).size)
    .reduce((sum, size) => sum + size);
  judge('gateway with contract and catalogue', weight, BUDGET.bytes, 'bytes');
  judgeFirst('first answer', visits, slowdown, BUDGET.first);
  const later = visits.flatMap((one) => one.later).map(({ms, workerMs}) => ms + extraTime(workerMs, slowdown));
  judge(
    `answers after it, p95 of ${later.length}`,
    quantile(later, 0.95),
    BUDGET.p95,
    'ms',
    `, median ${Math.round(quantile(later, 0.5))}`,
  );
  for (const name of visits[0]?.tasks.keys() ?? []) {
    const tasks = visits.map(({tasks: own}) => requireValue(own.get(name), `a task of "${name}" in each visit`));
    const median = (of: (task: Task) => number) => quantile(tasks.map(of), 0.5);
    const onProcessor = Math.round(median(({cpuMs}) => cpuMs));
    judge(
      `longest task, ${name}`,
      median(({ms}) => ms),
      BUDGET.task,
      'ms',
      `, ${onProcessor} on the processor`,
    );
  }
  await close();
}
