// Methods whose bank checks a one-time code once.
import type {ActingMethod} from './types';

/** The first wrong one-time code ends the payment: there is a reason for that. */
export const isSingleTry = ({failures}: Pick<ActingMethod, 'failures'>): boolean =>
  failures.some(({code}) => code === 'otp_invalid');
