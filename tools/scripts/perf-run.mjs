// Measures *Run* of build/ as a slow phone has it: what the gateway weighs, time from the first press to the answer, time
// of 200 later presses, the longest task of the page's thread. The phone is that of tools/scripts/lib/lighthouse.mjs.
// Ends with 1 when a budget is missed. Other work on the machine is measured as well: run it alone.
//   npm run perf:run
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {ROOT} from './lib/install.mjs';
import {calibrate} from './lib/lighthouse.mjs';
import {required} from './lib/required.mjs';
import {visit} from './lib/run-visit.mjs';
import {ensureBrowser} from './lib/runtimes.mjs';
import {siteServer} from './lib/server.mjs';
import {slowLink} from './lib/slow-link.mjs';
import {CHROMIUM_FLAGS, judge, listen, ranked, slowed, SLOW_4G} from './lib/slow-phone.mjs';

const BUILD = path.join(ROOT, 'build');
const VISITS = 5;
const LATER = 200;
const BUDGET = {bytes: 250_000, first: 1500, p95: 60, task: 50};

/** @type {{early: string[], validators: Record<string, string>}} addresses */
const {early, validators} = JSON.parse(fs.readFileSync(path.join(BUILD, 'run/gateway.json'), 'utf8'));
const server = await siteServer(BUILD);
const port = await listen(server);
const chromePath = await ensureBrowser();
const slowdown = await calibrate(`http://localhost:${port}/callbacks`, chromePath);
const [busy = 0] = os.loadavg();
console.log(
  `Load of the machine ${busy.toFixed(1)}, ${os.availableParallelism()} processors, a phone ${slowdown.toFixed(1)} times slower`,
);
const browser = await chromium.launch({executablePath: chromePath, args: CHROMIUM_FLAGS});
const link = slowLink(port, SLOW_4G);
const origin = `http://localhost:${await listen(link)}`;
const visits = [];
for (let number = 0; number < VISITS; number++) {
  visits.push(await visit(browser, origin, LATER / VISITS, slowdown));
}
const weight = [...early, ...Object.values(validators)]
  .map((address) => fs.statSync(`${path.join(BUILD, address)}.br`).size)
  .reduce((sum, size) => sum + size);
judge('gateway with contract and catalogue', weight, BUDGET.bytes, 'bytes');
const firsts = visits.map(({first, workerFirst}) => first + slowed(workerFirst, slowdown));
const withFastWorker = ranked(
  visits.map(({first}) => first),
  0.5,
);
judge('first answer', ranked(firsts, 0.5), BUDGET.first, 'ms', `, ${Math.round(withFastWorker)} with a fast worker`);
const later = visits.flatMap((one) => one.later).map(({ms, workerMs}) => ms + slowed(workerMs, slowdown));
judge(
  `answers after it, p95 of ${later.length}`,
  ranked(later, 0.95),
  BUDGET.p95,
  'ms',
  `, median ${Math.round(ranked(later, 0.5))}`,
);
for (const name of visits[0]?.tasks.keys() ?? []) {
  const tasks = visits.map(({tasks: own}) => required(own.get(name), `a task of "${name}" in each visit`));
  /** @param {(task: import('./lib/trace-tasks.mjs').Task) => number} of */
  const median = (of) => ranked(tasks.map(of), 0.5);
  const onProcessor = Math.round(median(({cpuMs}) => cpuMs));
  judge(
    `longest task, ${name}`,
    median(({ms}) => ms),
    BUDGET.task,
    'ms',
    `, ${onProcessor} on the processor`,
  );
}
await browser.close();
link.close();
server.close();
server.closeAllConnections();
