// cspell:ignore IHDR IDAT IEND
// A drawing of squares as PNG: black and white, a bit each. Compressed by the platform.

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const TABLE = Uint32Array.from({length: 256}, (_none, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  }
  return value;
});

const crc = (bytes: Uint8Array): number =>
  ~bytes.reduce((value, byte) => TABLE[(value ^ byte) & 255]! ^ (value >>> 8), 0xffffffff) >>> 0;

const number = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(name: string, data: readonly number[]): number[] {
  const body = [...new TextEncoder().encode(name), ...data];
  return [...number(data.length), ...body, ...number(crc(Uint8Array.from(body)))];
}

/** A row of modules, `scale` pixels each, after its filter byte. White is 1. */
function rowOf(row: readonly boolean[], scale: number): number[] {
  const pixels = row.flatMap((dark) => Array.from({length: scale}, () => !dark));
  const bytes = [0];
  for (let at = 0; at < pixels.length; at += 8) {
    bytes.push(
      Array.from({length: 8}, (_none, bit) => Number(pixels[at + bit] ?? true)).reduce((sum, bit) => sum * 2 + bit, 0),
    );
  }
  return bytes;
}

/** @param modules dark modules, row by row @param scale pixels per module */
export async function pngOf(modules: readonly (readonly boolean[])[], scale: number): Promise<Uint8Array<ArrayBuffer>> {
  const size = modules.length * scale;
  const raw = Uint8Array.from(modules.flatMap((row) => Array.from({length: scale}, () => rowOf(row, scale)).flat()));
  const packed = await new Response(
    new Blob([raw]).stream().pipeThrough(new CompressionStream('deflate')),
  ).arrayBuffer();
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', [...number(size), ...number(size), 1, 0, 0, 0, 0]),
    ...chunk('IDAT', [...new Uint8Array(packed)]),
    ...chunk('IEND', []),
  ]);
}
