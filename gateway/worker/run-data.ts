import type {SampleRequest} from '../../samples/generator/request';

/** A field of a body, for an editor. */
export interface RunField {
  readonly name: string;
  /** Type with limits: `string, 1 to 64 characters`. */
  readonly type: string;
  readonly required: boolean;
  /** Meaning, as plain text. */
  readonly text: string;
  /** Allowed values; missing: any value of the type. */
  readonly values?: readonly string[];
  /** For objects and arrays of objects. */
  readonly fields?: readonly RunField[];
}

export interface RunExample {
  /** Name in the contract; for a guide's call, the name of its operation. */
  readonly name: string;
  readonly sample: SampleRequest;
  /** The scene needed for the documented answer; null: none. */
  readonly scene: string | null;
}

/** `/run/guide/services/pix/payin_h2h.json`: the calls of a guide, in order. */
export type GuideCalls = readonly RunExample[];

/** `/run/v2/createTransaction.json` */
export interface RunData {
  /** Route without its leading slash. */
  readonly page: string;
  /** The first one is what the page's programs send. */
  readonly examples: readonly RunExample[];
  /** Fields of the body, or the parameters of a GET. */
  readonly fields: readonly RunField[];
}
