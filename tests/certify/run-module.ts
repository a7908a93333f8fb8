type Main = (...values: readonly unknown[]) => Promise<void>;
// A cast, because the constructor of async functions has no name.
const AsyncFunction = (async () => {}).constructor as new (...namesAndBody: readonly string[]) => Main;

/**
 * Runs a module of JavaScript in this process: a thousand of them start faster than as many processes.
 * @param source imports are left out
 * @param names what it may use, imported or global, by name
 * @returns resolves when it has run to its end, and rejects with what it throws
 */
export function runModule(source: string, names: Readonly<Record<string, unknown>>): Promise<void> {
  const body = source.replace(/^import .*$/gm, '');
  return new AsyncFunction(...Object.keys(names), body)(...Object.values(names));
}
