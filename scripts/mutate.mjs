// Tries whether tests notice what is wrong: `npm run mutate -- facts` changes one fact after another, and
// `npm run mutate -- code` one small place of the code after another.
/** @type {Record<string, () => Promise<{run: (args: string[]) => Promise<number>}>>} */
const KINDS = {facts: () => import('./lib/mutate-facts.mjs'), code: () => import('./lib/mutate-code.mjs')};

const [kind = '', ...rest] = process.argv.slice(2);
const load = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
if (!load) {
  console.error(`npm run mutate -- <what>: expected ${Object.keys(KINDS).join(' or ')}, found "${kind}"`);
  process.exit(1);
}
const {run} = await load();
process.exitCode = await run(rest);
