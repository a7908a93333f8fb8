// What is wrong with a signature, an identifier or an amount: pure, for pages, the gateway's console and programs.
export {readPasted, schemeOf} from './paste';
export {readBody} from './signature/before';
export {diagnoseSignature} from './signature/diagnose';
export {firstDifference} from './signature/difference';
export {headerOf} from './signature/message';
export {mistakes as signatureMistakes, type MistakeId} from './signature/mistakes';
export type {Comparison, Diagnosis, HeaderLine, Message, Mistake, Scheme, SignatureInput} from './signature/types';
export {checkAmount, type AmountFault, type AmountInput, type AmountVerdict} from './amount';
export {
  checkIdentifier,
  type IdentifierFault,
  type IdentifierFormat,
  type IdentifierInput,
  type IdentifierVerdict,
} from './identifier';
export {
  ARRIVALS,
  arrivals,
  callbackProgram,
  UnusableSecret,
  type Arrival,
  type ArrivalInput,
  type ArrivedCallback,
  type HandlerVerdict,
} from './callback';
export type {GoLive, GoLiveList} from './go-live';
export {handlers, printedIn, type HandlerLanguage} from './handlers';
export type {Known, KnownFormats, KnownService} from './known';
