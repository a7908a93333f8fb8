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
    /** A script threw. */
    exception?(cursor: unknown, error: Error): void;
    done(error: Error | null): void;
  }

  interface Run {
    start(handlers: RunHandlers): void;
  }

  interface RunOptions {
    /** Ends the run at the first script that throws, before its request is sent. */
    readonly stopOnError?: boolean;
  }

  /** Runs collections as Postman does: scripts in its sandbox, variables filled in, requests sent. */
  export class Runner {
    run(collection: Collection, options: RunOptions, ready: (error: Error | null, run: Run) => void): void;
  }
}
