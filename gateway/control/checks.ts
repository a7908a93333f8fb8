// Which checks a request passed. Checks run in a fixed order, so the answer's error says where it stopped.
import {apiErrors} from '../../facts/reference/errors/api-errors';
import {requestChecks} from '../../facts/reference/errors/request-checks';
import {versionOfPath} from '../../facts/reference/versions';
import type {CheckResult} from './types';

/** The error number in an answer of either version; null if the request succeeded. */
export function errorOf(
  answer: string,
): {readonly number: number; readonly code: string; readonly message: string} | null {
  try {
    const {error}: {error?: {number?: number; code: number | string; message: string} | null} = JSON.parse(answer);
    const number = error ? Number(error.number ?? error.code) : null;
    const known = apiErrors.find((each) => each.number === number);
    return error && known ? {number: known.number, code: known.code, message: error.message} : null;
  } catch {
    return null;
  }
}

/** The checks of a request up to the first that failed. @param path of the request @param answer body of the answer */
export function checksOf(path: string, answer: string): readonly CheckResult[] {
  const checks = requestChecks[versionOfPath(path)];
  const failure = errorOf(answer);
  const at = failure ? checks.findIndex(({errors}) => errors.includes(failure.number)) : -1;
  const failed = failure && at === -1 ? checks.length - 1 : at;
  return checks
    .slice(0, failure ? failed + 1 : checks.length)
    .map(({name, note}, index) =>
      failure && index === failed
        ? {name, passed: false, note: failure.message, error: failure.code}
        : {name, passed: true, note, error: null},
    );
}
