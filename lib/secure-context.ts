// APIs that browsers offer only to secure contexts (https and localhost), and what replaces them on plain http. Oxlint
// forbids these APIs in all other code (.oxlintrc.json).

/** The DOM types do not know that these can be missing. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;
const clipboard = (): Clipboard | undefined => (navigator as Partial<Navigator>).clipboard;
const subtle = (): SubtleCrypto | undefined => (crypto as Partial<Crypto>).subtle;

/** A random UUID, version 4. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** SHA-256 by the browser; null on plain http. */
export async function nativeSha256(bytes: BufferSource): Promise<Uint8Array<ArrayBuffer> | null> {
  const digest = await subtle()?.digest('SHA-256', bytes);
  return digest ? new Uint8Array(digest) : null;
}

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other work with this name runs: in any tab of the origin or, on plain http, in this tab.
 *
 * @returns the result of `work`; rejects as it does
 */
export async function exclusive<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  if (manager) {
    return await manager.request(name, work);
  }
  const mine = (queues.get(name) ?? Promise.resolve()).then(work);
  queues.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}

/**
 * Copies a text. Must be called directly in the click handler: Safari refuses the clipboard later.
 *
 * @param text or a function that loads it
 * @returns false if the browser does not allow it, or if the text could not be made
 */
export async function copyText(text: string | (() => Promise<string>)): Promise<boolean> {
  const given = clipboard();
  try {
    if (typeof text === 'string') {
      await given?.writeText(text);
    } else if (given) {
      const blob = text().then((known) => new Blob([known], {type: 'text/plain'}));
      await given.write([new ClipboardItem({'text/plain': blob})]);
    }
    return given !== undefined;
  } catch {
    return false;
  }
}
