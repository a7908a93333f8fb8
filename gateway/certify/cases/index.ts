// All cases of the handler side, in the order in which they run.
import type {HandlerCase} from '../handler/notation';
import {checkCases} from './check';
import {signature} from './signature';
import {delivery} from './delivery';

export const cases: readonly HandlerCase[] = checkCases([...signature, ...delivery]);
