import {ApiFailure} from '../kit/failure';
import type {World} from '../world';

/** @throws ApiFailure 9002 while the gateway takes no requests */
export function requireOpen({maintenance}: World): void {
  if (maintenance !== null) {
    throw new ApiFailure('maintenance', 'The gateway takes no requests for a short time.', {retryAfter: maintenance});
  }
}
