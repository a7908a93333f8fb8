// Tries whether tests notice what is wrong: `npm run mutate -- facts` changes one fact after another, and
// `npm run mutate -- code` one small place of the code after another.
const KINDS = {facts: () => import('./lib/mutate-facts.mjs'), code: () => import('./lib/mutate-code.mjs')};

const [kind = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(KINDS, kind)) {
  console.error(`npm run mutate -- <what>: expected ${Object.keys(KINDS).join(' or ')}, found "${kind}"`);
  process.exit(1);
}
const {run} = await KINDS[kind]();
process.exitCode = await run(rest);
