// All cases of the handler side, in the order in which they run: what explains a failure comes before what it explains.
import type {HandlerCase} from '../handler/notation';
import {amounts} from './amounts';
import {answer} from './answer';
import {body} from './body';
import {checkCases} from './check';
import {delivery} from './delivery';
import {duplicate, restart} from './duplicate';
import {event} from './event';
import {get} from './get';
import {moneyBack} from './money-back';
import {order, orderBasics} from './order';
import {previousStatus} from './previous-status';
import {rotation} from './rotation';
import {sequence} from './sequence';
import {signature} from './signature';
import {status} from './status';
import {timestamp} from './timestamp';

export const cases: readonly HandlerCase[] = checkCases([
  ...answer,
  ...signature,
  ...delivery,
  ...body,
  ...rotation,
  ...timestamp,
  ...event,
  ...orderBasics,
  ...sequence,
  ...order,
  ...duplicate,
  ...status,
  ...moneyBack,
  ...previousStatus,
  ...amounts,
  ...get,
  ...restart,
]);
