import type {SampleRequest} from '../../samples/generator/request';

/** A field of a body, for an editor. */
export interface RunField {
  readonly name: string;
  /** With its limits: `string, 1 to 64 characters`. */
  readonly type: string;
  readonly required: boolean;
  /** What it means, as plain text. */
  readonly text: string;
  /** The values it may have; none: any of its type. */
  readonly values?: readonly string[];
  /** Of an object, and of the objects in an array. */
  readonly fields?: readonly RunField[];
}

export interface RunExample {
  /** Its name in the contract; of a guide's call that of its operation. */
  readonly name: string;
  readonly sample: SampleRequest;
  /** What it needs to get the documented answer; null: nothing. */
  readonly scene: string | null;
}

/** `/run/guide/services/pix/payin_h2h.json`: the calls of a guide, in their order. */
export type GuideCalls = readonly RunExample[];

/** `/run/v2/createTransaction.json` */
export interface RunData {
  /** Route without its first slash. */
  readonly page: string;
  /** The first is what the page's programs send. */
  readonly examples: readonly RunExample[];
  /** Of the body; of a GET its parameters. */
  readonly fields: readonly RunField[];
}
