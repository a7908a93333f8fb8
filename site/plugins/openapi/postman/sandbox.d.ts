// The part of Postman's script API that `sign.js` uses.

interface Variables {
  get(name: string): string | undefined;
  set(name: string, value: string | number): void;
  /** Replaces `{{names}}` by values. */
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
  /** Answers of the gateway are JSON with an error or data. */
  sendRequest(
    request: object,
    done: (
      error: Error | null,
      response: {readonly code: number; json(): {readonly error?: unknown; readonly data?: JsonTree}},
    ) => void,
  ): void;
  /** Runs a test immediately. It fails if it throws. */
  test(name: string, check: () => void): void;
  /** Skips the request. */
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
