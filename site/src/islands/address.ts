/** A parameter of the page's address; empty if missing. */
export const parameter = (name: string): string => new URLSearchParams(window.location.search).get(name) ?? '';

/** Writes parameters into the address without a new step in the history. Empty values remove their parameter. */
export function writeParameters(values: Readonly<Record<string, string>>): void {
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
