// A limit of the contract appears up to three times: as a keyword, in the pattern and in words. All must agree.
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';

const CONTRACT = path.resolve(__dirname, '../../facts/contract');

interface Schema {
  readonly where: string;
  readonly node: Readonly<Record<string, unknown>>;
}

const schemas = fs
  .readdirSync(CONTRACT, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => {
    const found: Schema[] = [];
    const walk = (node: unknown, where: string): void => {
      if (typeof node !== 'object' || node === null) {
        return;
      }
      if (
        ['type', 'pattern', 'maxLength', 'maximum', 'maxItems'].some((key) => key in node) &&
        !where.includes('example')
      ) {
        found.push({where, node: node as Schema['node']});
      }
      Object.entries(node).forEach(([key, child]) => walk(child, `${where}/${key}`));
    };
    walk(parse(fs.readFileSync(path.join(CONTRACT, name), 'utf8')), name);
    return found;
  });

/** Lengths of all texts that a simple pattern takes: literals, classes and groups with counts. Null for the others. */
function lengthsOf(pattern: string): {least: number; most: number} | null {
  const body = /^\^((?:\[(?:\\.|[^\]])+\]|\\[dwS]|[A-Za-z0-9_:/@-])(?:\{\d+(?:,\d+)?\}|\?)?)+\$$/.exec(pattern);
  if (!body) {
    return null;
  }
  const parts = [...pattern.matchAll(/(?:\[(?:\\.|[^\]])+\]|\\[dwS]|[A-Za-z0-9_:/@-])(?:\{(\d+)(?:,(\d+))?\}|(\?))?/g)];
  return parts.reduce(
    ({least, most}, [, low, high, optional]) => ({
      least: least + (optional ? 0 : Number(low ?? 1)),
      most: most + Number(high ?? low ?? 1),
    }),
    {least: 0, most: 0},
  );
}

test('a pattern and its lengths allow the same texts', () => {
  const faults = schemas.flatMap(({where, node}) => {
    const lengths = typeof node['pattern'] === 'string' ? lengthsOf(node['pattern']) : null;
    const {minLength, maxLength} = node;
    return lengths === null
      ? []
      : [
          ...(typeof maxLength === 'number' && maxLength !== lengths.most
            ? [`${where}: maxLength ${maxLength}, ${node['pattern']}`]
            : []),
          ...(typeof minLength === 'number' && minLength !== lengths.least
            ? [`${where}: minLength ${minLength}, ${node['pattern']}`]
            : []),
        ];
  });
  expect(faults).toEqual([]);
});

const number = (text: string): number => Number(text.replaceAll(',', ''));

test('a length or a number of items in words is that of the schema', () => {
  const faults = schemas.flatMap(({where, node}) => {
    const words = String(node['description'] ?? '');
    const [, low, high] = /^[^.:;]*?\b(\d+) to ([\d,]+) (?:characters|letters|digits)/.exec(words) ?? [];
    const [, most] = /\bat most ([\d,]+) characters/.exec(words) ?? [];
    const isText = typeof node['maxLength'] === 'number';
    return [
      ...(isText && low && number(low) !== (node['minLength'] ?? 0)
        ? [`${where}: minLength ${node['minLength']}, "${low} to ${high}"`]
        : []),
      ...(isText && high && number(high) !== node['maxLength']
        ? [`${where}: maxLength ${node['maxLength']}, "${low} to ${high}"`]
        : []),
      ...(isText && !low && most && number(most) !== node['maxLength']
        ? [`${where}: maxLength ${node['maxLength']}, "at most ${most}"`]
        : []),
    ];
  });
  expect(faults).toEqual([]);
});
