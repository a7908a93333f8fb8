// A flow with a missing or unused part stops the build.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {loadFlows} from '@repo/facts/catalogue/load-flows';

const CATALOGUE = path.resolve(import.meta.dirname, '../../facts/catalogue');

/** The flows with one file changed. */
function withChange(file: string, change: (text: string) => string): () => unknown {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'flows-'));
  fs.cpSync(path.join(CATALOGUE, 'flows'), path.join(directory, 'flows'), {recursive: true});
  fs.copyFileSync(path.join(CATALOGUE, 'flow-parts.yaml'), path.join(directory, 'flow-parts.yaml'));
  const target = path.join(directory, file);
  const before = fs.readFileSync(target, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  fs.writeFileSync(target, after);
  return () => {
    try {
      return loadFlows(directory);
    } finally {
      fs.rmSync(directory, {recursive: true});
    }
  };
}

test.each<[file: string, change: (text: string) => string, message: RegExp]>([
  ['flows/qr.yaml', () => 'a: [', /catalogue\/flows\/qr\.yaml: expected YAML/],
  ['flows/qr.yaml', (text) => text.replace('path:', 'way:'), /flows\/qr\.yaml: path: /],
  [
    'flows/qr.yaml',
    (text) => text.replace('  code: QR', '  Code: QR'),
    /qr\.yaml: words\.Code: expected lower case with underscores/,
  ],
  ['flows/qr.yaml', (text) => text.replace('display_qr', 'show_qr'), /qr\.yaml: next_action: /],
  ['flows/qr.yaml', (text) => text.replace('  pasted:', '  copied:'), /qr\.yaml: variants: Unrecognized key: "copied"/],
  [
    'flows/qr.yaml',
    (text) => text.replace('- payer > you', '- payer to you'),
    /qr\.yaml: steps\.0: expected the name of a part, or an arrow between two of payer, .*, found "payer to you: Choose {method}"/,
  ],
  [
    'flows/otp.yaml',
    (text) => text.replace('- operator > payer: One', '- bank > payer: One'),
    /otp\.yaml: parts\.code\.1: expected an arrow between two of payer, .*, found "bank > payer: One-time code"/,
  ],
  [
    'flows/qr.yaml',
    (text) => text.replace('- create', '- creates'),
    /qr\.yaml: steps: expected one of the parts create, pay, completed, found creates$/,
  ],
  [
    'flows/qr.yaml',
    (text) => text.replace('{on_phone}', '{in_app}'),
    /qr\.yaml: words: expected one of method, next_action, on_phone, code, at_operator, result in a text, found {in_app}/,
  ],
  [
    'flows/qr.yaml',
    (text) => text.replace('      code: QR', '      codes: QR'),
    /qr\.yaml: variants\.pasted\.words\.codes: expected one of on_phone, code, at_operator, result$/,
  ],
  [
    'flows/otp.yaml',
    (text) => text.replace('  - code\n', ''),
    /otp\.yaml: parts\.code: expected it in a text or in steps$/,
  ],
  [
    'flows/hpp.yaml',
    (text) => text.replace('201 payment_url', '201 {next_action}'),
    /hpp\.yaml: words: expected one of method, on_return in a text, found {next_action}/,
  ],
  [
    'flows/card.yaml',
    (text) => text.replace(', issuer]', ']'),
    /card\.yaml: variants\.token\.actors: expected issuer among them, for an arrow/,
  ],
  [
    'flow-parts.yaml',
    (text) => text.replace('you < gateway: 201 created', 'you gateway: 201 created'),
    /flow-parts\.yaml: create\.1: expected an arrow/,
  ],
])('%s is refused with file and key (%#)', (file, change, message) => {
  expect(withChange(file, change)).toThrow(message);
});
