// A verifier that compares signatures with `==` reveals by its duration how much of a guess is correct.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const SAMPLES = path.resolve(__dirname, '../../samples');
const FOLDERS = ['verify-callback', 'verify-callback-get', 'receive-callback'];

/** What compares in constant time, by ending. The shell has nothing for it: both sides are hashed with a random key. */
const COMPARES: Readonly<Record<string, RegExp>> = {
  php: /\bhash_equals\(\$wanted, \$(candidate|given)\)/,
  py: /\bhmac\.compare_digest\(wanted/,
  mjs: /\btimingSafeEqual\(given, wanted\)/,
  java: /\bMessageDigest\.isEqual\(wanted/,
  kt: /\bMessageDigest\.isEqual\(wanted/,
  sh: /openssl rand -hex 32[\s\S]*\[\[ \$\(.*(?:hmac|digest) "\$(key|random)"\) == (?:\\\n\s*)?"?\$\(.*(?:hmac|digest) "\$\1"\)"? \]\]/,
};
/** The same two values compared in any other way. Their lengths may be. */
const ELSE =
  /\b(?:wanted|candidate|given|signature)\b\)?\s*(?:===?|!==?)(?!\s*(?:null|""|''|undefined))|\b(?:wanted|candidate|given|signature)\.(?:equals|contentEquals|startsWith|compareTo)\(|\bwanted in\b|str(?:n?case)?cmp\(/;

const files = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(path.join(SAMPLES, folder))
    .filter((name) => name !== 'replay.sh')
    .map((name) => `${folder}/${name}`),
);

test.each(files)('%s compares in constant time, and in no other way', (file) => {
  const source = fs.readFileSync(path.join(SAMPLES, file), 'utf8');
  expect(source).toMatch(COMPARES[path.extname(file).slice(1)]!);
  expect(ELSE.exec(source)?.[0]).toBeUndefined();
});
