// What a page asks the gateway in its worker, and what the worker answers.
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

/** A request that a reader sends. */
export interface RunRequest {
  readonly sample: SampleRequest;
  /** The body as the reader has it, in place of the sample's; null: that of the sample. */
  readonly text: string | null;
  /** The scene that the documented answer needs, as devalue writes it; null: the world stays as it is. */
  readonly scene: string | null;
}

/** A value of an answer that differs from the one before it about the same thing. */
export interface Changed {
  /** `data.transaction.status` */
  readonly path: string;
  /** JSON of what it was; null: there was nothing. */
  readonly before: string | null;
}

/** A value of an answer that a page explains. */
export interface AnswerLink {
  /** `data.transaction.status` */
  readonly path: string;
  readonly href: string;
}

export interface RunAnswer {
  /** When it was sent, by the gateway's clock. */
  readonly at: Moment;
  /** `req_...`; null where the gateway gave none. */
  readonly id: string | null;
  readonly status: number;
  readonly headers: readonly HeaderLine[];
  readonly body: string;
  /** As it went out, signed. */
  readonly sent: {readonly line: string; readonly headers: readonly HeaderLine[]; readonly body: string};
  readonly duration_ms: number;
  readonly changed: readonly Changed[];
  readonly links: readonly AnswerLink[];
  /** What it is about: `txn_...` or another identifier; null: nothing that has callbacks. */
  readonly about: string | null;
  readonly callbacks: readonly CallbackDetail[];
  /** Where its payer is sent; null: there is nothing to pay. */
  readonly payer: string | null;
}

/** What the payer's browser asks for. */
export interface PayerRequest {
  readonly address: string;
  /** Names and values of a form that is sent there; null opens it. */
  readonly form: readonly (readonly [name: string, value: string])[] | null;
}

/** A page of the gateway's as text, HTML or the JSON of its state; or the address of another site that the payer has left for. */
export type PayerPage = {readonly at: string; readonly text: string} | {readonly left: string};

/** A value that the world has put in place of the example's. */
export interface Filled {
  /** Name of the field. */
  readonly name: string;
  readonly value: string;
}

export interface FilledSample {
  readonly sample: SampleRequest;
  readonly filled: readonly Filled[];
  /** It is about something that the reader has made, though the example may have the same name for it. */
  readonly own: boolean;
}

/** A program in two parts, as pages show it. */
export type Programs = Readonly<Record<SampleLanguage, {readonly setup: string; readonly call: string}>>;

/** What was played, as far as one of its steps. */
export interface PlayedPart {
  readonly recording: Recording;
  /** How many of its steps have happened. */
  readonly steps: number;
}

/** What the worker does in addition to the control of its gateway. */
export interface WorkerMethods {
  run(request: RunRequest): Promise<RunAnswer>;
  /**
   * The example with the identifiers of what the reader has made.
   *
   * @param page as `api/v2/transaction/pay`
   * @param scene of the example, which says what it is about; null without one
   */
  fill(sample: SampleRequest, page: string, scene: string | null): Promise<FilledSample>;
  programs(sample: SampleRequest): Promise<Programs>;
  payer(request: PayerRequest): Promise<PayerPage>;
  /** Replaces the world with the one in which these steps have happened. */
  continueRecording(part: PlayedPart): Promise<GatewayInfo>;
  /** Loads what is otherwise loaded later, so that everything works without a network from then on. */
  prepare(): Promise<void>;
  /** Plays a story in a world of its own, for the callback that reports it. */
  story(serviceId: number, story: CallbackStory): Promise<PlayedStory>;
  reset(): Promise<GatewayInfo>;
}

/** Everything that a page can ask. */
export type WorkerGateway = Remote<ControlMethods & WorkerMethods> & Events;

/** Why nothing came back, for a reader. */
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
