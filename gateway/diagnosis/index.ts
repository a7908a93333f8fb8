// Diagnoses signatures, identifiers and amounts. Pure functions for pages, the gateway's console and programs.
export {readPasted, schemeOf} from './paste';
export {readBody} from './signature/precheck';
export {diagnoseSignature, rightSignature} from './signature/diagnose';
export {firstDifference} from './signature/difference';
export {headerOf} from './signature/message';
export type {Comparison, Diagnosis, Message, Scheme, SignatureInput} from './signature/types';
export {checkAmount, type AmountVerdict} from './amount';
export {checkIdentifier, type IdentifierVerdict} from './identifier';
export {ARRIVALS, arrivals, callbackProgram, type Arrival, type ArrivedCallback} from './callback';
export type {GoLive, GoLiveList} from './go-live';
export {handlers, type HandlerLanguage} from './handlers';
export type {Known, KnownFormats, KnownService} from './bench-data';
