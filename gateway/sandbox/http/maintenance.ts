import {ApiFailure} from '../kit/failure';

export interface Opening {
  /** Seconds until the gateway takes requests again; null while it takes them. */
  readonly maintenance: number | null;
}

/** @throws ApiFailure 9002 while the gateway takes no requests */
export function requireOpen({maintenance}: Opening): void {
  if (maintenance !== null) {
    throw new ApiFailure('maintenance', 'The gateway takes no requests for a short time.', {retryAfter: maintenance});
  }
}
