// The messages between a page and the gateway in its worker.
import type {Recording} from '../player/recording';
import type {CallbackStory} from '../../facts/reference/callback-stories';
import type {SampleLanguage} from '../../samples/generator';
import type {SampleRequest} from '../../samples/generator/request';
import type {Events} from '../console/console-client';
import type {ControlMethods} from '../control/control';
import type {Remote} from '../control/remote';
import type {CallbackDetail, GatewayEvent, GatewayInfo, HeaderLine, Moment} from '../control/types';
import type {PlayedStory} from './play-story';

export type {SampleLanguage, SampleRequest};

/** A request sent by a reader. */
export interface RunRequest {
  readonly sample: SampleRequest;
  /** The body as edited by the reader; null: the sample's body. */
  readonly text: string | null;
  /** The scene that the documented answer needs, serialized with devalue; null: leave the world unchanged. */
  readonly scene: string | null;
}

/** A value that changed since the previous answer about the same object. */
export interface Changed {
  /** For example `data.transaction.status`. */
  readonly path: string;
  /** The previous value as JSON; null if there was none. */
  readonly before: string | null;
}

/** A value in an answer, with a page that explains it. */
export interface AnswerLink {
  /** For example `data.transaction.status`. */
  readonly path: string;
  readonly href: string;
}

export interface RunAnswer {
  /** Time of sending on the gateway's clock. */
  readonly at: Moment;
  /** `req_...`; null if the gateway assigned none. */
  readonly id: string | null;
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  readonly body: string;
  /** The signed request as sent. */
  readonly sent: {readonly line: string; readonly headers: readonly HeaderLine[]; readonly body: string};
  readonly duration_ms: number;
  readonly changed: readonly Changed[];
  readonly links: readonly AnswerLink[];
  /** The subject's identifier, for example `txn_...`; null if it has no callbacks. */
  readonly about: string | null;
  readonly callbacks: readonly CallbackDetail[];
  /** The payer's address; null if there is nothing to pay. */
  readonly payer: string | null;
}

/** A request by the payer's browser. */
export interface PayerRequest {
  readonly address: string;
  /** Fields of a form to submit; null: open the address. */
  readonly form: readonly (readonly [name: string, value: string])[] | null;
}

/** A page as text (HTML or its state as JSON), or the address of another site that the payer was sent to. */
export type PayerPage = {readonly at: string; readonly text: string} | {readonly left: string};

/** A value that replaces the example's. */
export interface Filled {
  /** Name of the field. */
  readonly name: string;
  readonly value: string;
}

export interface FilledSample {
  readonly sample: SampleRequest;
  readonly filled: readonly Filled[];
  /** Whether the object was created by the reader, even if the example uses the same name. */
  readonly own: boolean;
  /** Whether the world is a new one, because the kept one could not be read. */
  readonly isReplacement: boolean;
}

/** A program in two parts, as shown on pages. */
export type Programs = Readonly<Record<SampleLanguage, {readonly setup: string; readonly call: string}>>;

/** The part of a recording played so far. */
export interface PlayedPart {
  readonly recording: Recording;
  /** Number of steps played. */
  readonly steps: number;
}

/** What the worker offers in addition to the control. */
export interface WorkerMethods {
  run(request: RunRequest): Promise<RunAnswer>;
  /**
   * The example filled with the reader's identifiers.
   * @param page for example `api/v2/transaction/pay`
   * @param scene of the example, which contains its objects; null if it has none
   */
  fill(sample: SampleRequest, page: string, scene: string | null): Promise<FilledSample>;
  programs(sample: SampleRequest): Promise<Programs>;
  payer(request: PayerRequest): Promise<PayerPage>;
  /** Replaces the world with the one after these steps. */
  continueRecording(part: PlayedPart): Promise<GatewayInfo>;
  /** Loads everything that is otherwise loaded lazily, so that the gateway works offline. */
  prepare(): Promise<void>;
  /** Plays a story in a separate world and returns the callback that reports it. */
  story(serviceId: number, story: CallbackStory): Promise<PlayedStory>;
  /** Runs the handler cases against a pasted handler, behind the port: see pasted-protocol.ts. */
  certify(port: MessagePort): Promise<void>;
  reset(): Promise<GatewayInfo>;
}

/** Everything that a page can call. */
export type WorkerGateway = Remote<ControlMethods & WorkerMethods> & Events;

/** Shown to the reader if nothing could be loaded. */
export const UNLOADED = 'This could not be loaded. Check the connection and try again.';

export type Method = keyof ControlMethods | keyof WorkerMethods;

export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}

export type Reply =
  | {readonly id: number; readonly value: unknown}
  | {readonly id: number; readonly error: string}
  | {readonly event: GatewayEvent | null};
