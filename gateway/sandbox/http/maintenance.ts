import {ApiFailure} from '../kit/failure';

export interface Opening {
  /** Seconds until the gateway accepts requests again; null while it does. */
  readonly maintenance: number | null;
}

/** @throws ApiFailure 9002 during maintenance */
export function requireOpen({maintenance}: Opening): void {
  if (maintenance !== null) {
    throw new ApiFailure('maintenance', 'The gateway takes no requests for a short time.', {retryAfter: maintenance});
  }
}
