// Writes the doors between rooms into CONTRIBUTING.md, as the rules have them.
import fs from 'node:fs';
import path from 'node:path';
import {ROOT} from './lib/install.mjs';
import {drawn} from './lib/rooms.cjs';

const FILE = path.join(ROOT, 'CONTRIBUTING.md');
const HEADING = '## Rooms and doors';
const FENCE = '\n```\n';

const text = fs.readFileSync(FILE, 'utf8');
const begin = text.indexOf(FENCE, text.indexOf(HEADING)) + FENCE.length;
const end = text.indexOf(FENCE, begin);
if (!text.includes(HEADING) || begin < FENCE.length || end < 0) {
  throw new Error(`CONTRIBUTING.md: expected a fenced block below "${HEADING}"`);
}
fs.writeFileSync(FILE, text.slice(0, begin) + drawn() + text.slice(end));
