declare module 'postman-collection' {
  /** A collection in the form in which its runtime takes it. */
  export class Collection {
    constructor(definition: object);
    toJSON(): object;
  }
}

declare module 'postman-runtime' {
  import type {Collection} from 'postman-collection';

  /** What a run tells as it goes. Handlers that are left out are not called. */
  interface RunHandlers {
    /** A request is the next. */
    beforeItem?(error: Error | null, cursor: unknown, item: {readonly name: string}): void;
    /** A script threw. */
    exception?(cursor: unknown, error: Error): void;
    /** A request of the collection was answered; those that scripts send are not told. */
    response?(
      error: Error | null,
      cursor: unknown,
      response: {readonly code: number} | undefined,
      request: unknown,
      item: {readonly name: string},
    ): void;
    /** Tests of a script were run. */
    assertion?(
      cursor: unknown,
      assertions: readonly {readonly name: string; readonly passed: boolean; readonly error?: Error}[],
    ): void;
    done(error: Error | null): void;
  }

  interface Run {
    start(handlers: RunHandlers): void;
  }

  /** Runs collections as Postman does: scripts in its sandbox, variables filled in, requests sent. */
  export class Runner {
    run(collection: Collection, options: object, ready: (error: Error | null, run: Run) => void): void;
  }
}
