// What Postman gives a script that runs before a request, as far as `sign.js` uses it.

interface Variables {
  get(name: string): string | undefined;
  set(name: string, value: string | number): void;
  /** Puts values in the place of `{{names}}`. */
  replaceIn(text: string): string;
}

interface PropertyList {
  each(visit: (property: {value: string}) => void): void;
}

interface JsonTree {
  readonly [name: string]: string | number | boolean | null | JsonTree;
}

interface OutgoingRequest {
  readonly method: string;
  readonly url: {
    readonly query: PropertyList;
    readonly variables: PropertyList;
    update(address: string): void;
    toString(): string;
  };
  readonly body?: {readonly raw?: string; update(body: object): void};
  readonly headers: {upsert(header: {readonly key: string; readonly value: string}): void};
}

declare const pm: {
  readonly request: OutgoingRequest;
  readonly variables: Variables;
  readonly collectionVariables: Pick<Variables, 'set'>;
  /** The gateway answers in JSON: an error, or data. */
  sendRequest(
    request: object,
    done: (
      error: Error | null,
      response: {readonly code: number; json(): {readonly error?: unknown; readonly data?: JsonTree}},
    ) => void,
  ): void;
  /** Runs a test at once; one that throws has failed. */
  test(name: string, check: () => void): void;
  /** The request is not sent, and the script ends. */
  readonly execution: {skipRequest(): void};
};

declare module 'crypto-js' {
  interface Words {
    toString(encoder?: Encoder): string;
  }
  interface Encoder {
    parse(text: string): Words;
  }
  export const enc: Readonly<Record<'Hex' | 'Utf8', Encoder>>;
  export function SHA256(text: string): Words;
  export function HmacSHA256(text: string, secret: string): Words;
}
