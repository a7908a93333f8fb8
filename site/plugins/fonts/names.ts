/** The license of the source reserves the name "Plex", so a font that was changed must have another one. */
export const FAMILY = 'Gateway Sans';

const SOURCE = 'IBM Plex Sans';
/** Name ids of the OpenType specification. */
const ID = {copyright: 0, uniqueId: 3, version: 5, postScript: 6, description: 10, license: 13};
/** Windows, Unicode, English (United States): the only names that the source has. */
const PLATFORM = [3, 1, 0x409] as const;
const HEADER_BYTES = 6;
const RECORD_BYTES = 12;
const TABLE_RECORD_BYTES = 16;

/**
 * The names of a font by their ids.
 *
 * @param font sfnt
 * @throws Error when the font has no names, or names for another platform or language
 */
export function namesOf(font: Buffer): Map<number, string> {
  const record = nameRecordOf(font);
  const table = font.subarray(font.readUInt32BE(record + 8));
  const strings = table.readUInt16BE(4);
  return new Map(
    Array.from({length: table.readUInt16BE(2)}, (_, index) => {
      const at = HEADER_BYTES + index * RECORD_BYTES;
      if (PLATFORM.some((value, place) => table.readUInt16BE(at + place * 2) !== value)) {
        throw new Error(`fonts: name ${index} is not for platform, encoding and language ${PLATFORM.join(', ')}`);
      }
      const start = strings + table.readUInt16BE(at + 10);
      const text = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)));
      return [table.readUInt16BE(at + 6), text.swap16().toString('utf16le')];
    }),
  );
}

/**
 * The font under our own name, with the copyright and license of its source and a note of what it was made from.
 *
 * Checksums stay as they were: WOFF2 has none, and who reads a WOFF2 file works them out.
 *
 * @param font sfnt
 */
export function renamed(font: Buffer): Buffer {
  const names = namesOf(font);
  const ours = new Map([...names].map(([id, text]) => [id, id === ID.copyright ? text : withOurName(text)]));
  ours.set(ID.uniqueId, `${ours.get(ID.version)};${ours.get(ID.postScript)}`);
  ours.set(ID.description, `Modified from ${SOURCE}`);
  ours.set(ID.license, 'SIL Open Font License 1.1, http://scripts.sil.org/OFL');
  const table = nameTable(ours);
  const start = Math.ceil(font.length / 4) * 4;
  const result = Buffer.concat([font, Buffer.alloc(start - font.length), table]);
  const record = nameRecordOf(font);
  result.writeUInt32BE(start, record + 8);
  result.writeUInt32BE(table.length, record + 12);
  return result;
}

/** Family names have spaces, PostScript names have none. */
const withOurName = (text: string): string =>
  [SOURCE, SOURCE.replaceAll(' ', '')].reduce(
    (done, name) => done.replaceAll(name, name === SOURCE ? FAMILY : FAMILY.replaceAll(' ', '')),
    text,
  );

/** Where the font's list of tables names the one with the names. */
function nameRecordOf(font: Buffer): number {
  const record = Array.from({length: font.readUInt16BE(4)}, (_, index) => 12 + index * TABLE_RECORD_BYTES).find(
    (at) => font.toString('latin1', at, at + 4) === 'name',
  );
  if (record === undefined) {
    throw new Error('fonts: the font has no table of names');
  }
  return record;
}

function nameTable(names: ReadonlyMap<number, string>): Buffer {
  const sorted = [...names].sort(([one], [other]) => one - other);
  const head = Buffer.alloc(HEADER_BYTES + sorted.length * RECORD_BYTES);
  head.writeUInt16BE(sorted.length, 2);
  head.writeUInt16BE(head.length, 4);
  const strings = sorted.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  sorted.forEach(([id], index) => {
    const length = strings[index]!.length;
    [...PLATFORM, id, length, offset].forEach((value, place) =>
      head.writeUInt16BE(value, HEADER_BYTES + index * RECORD_BYTES + place * 2),
    );
    offset += length;
  });
  return Buffer.concat([head, ...strings]);
}
