// Modules written by tools/scripts/lib/gateway-file.ts: data from the build that the gateway does not have to read
// from files.

declare module 'virtual:contract' {
  // An import declaration by a path is not resolved in here, and what it names would be `any` without a word.
  // oxlint-disable-next-line typescript/consistent-type-imports
  type ContractModule = import('./sandbox/http/contract').ContractModule;

  export const operations: ContractModule['operations'];
  export const documents: ContractModule['documents'];
}

declare module 'virtual:catalogue' {
  /**
   * `CatalogueData` as JSON, without texts in a worker. Parsing JSON is faster than compiling a literal of that size.
   */
  const text: string;
  export default text;
}

declare module 'virtual:facts' {
  /** Version of the contract. */
  export const version: string;
  /** Address of the documentation, without a trailing slash. */
  export const docs: string;
  /** Brand name of the gateway. */
  export const brand: string;
}

declare module 'virtual:assets' {
  export interface Asset {
    readonly type: string;
    readonly text: string;
  }
  /** Scripts and style sheets by name: `console.js`, `console.css`, `pages.js`, `pages.css`. */
  export const assets: Readonly<Record<string, Asset>>;
}
