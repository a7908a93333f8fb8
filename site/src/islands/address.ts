/** A parameter of the address in view; empty when it is not there. */
export const parameter = (name: string): string => new URLSearchParams(window.location.search).get(name) ?? '';

/** Keeps what a reader chose in the address, without a step in the history; an empty value leaves its parameter out. */
export function keepParameters(values: Readonly<Record<string, string>>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value) {
      url.searchParams.set(name, value);
    } else {
      url.searchParams.delete(name);
    }
  }
  window.history.replaceState(window.history.state, '', url);
}
