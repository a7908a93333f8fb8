// Answers that are not the gateway's own decision: errors of the documentation, one of the future, a proxy's page.
import {apiErrors} from '../../../facts/reference/errors/api-errors';
import type {TextAnswer} from '../../control/http-message';
import {errorBody} from '../../sandbox/http/answer-v2';
import {ApiFailure} from '../../sandbox/kit/failure';
import type {Fault} from './faults';

const SECOND_MS = 1000;
const META = {request_id: 'req_01KDVDNACW8H3M7Q2V5X9Z1C4B', livemode: false};
const JSON_LINE = ['content-type', 'application/json'] as const;

/** The answer with this error. */
export function errorAnswer({code, retryAfter, ahead}: Extract<Fault, {kind: 'error'}>): TextAnswer {
  const {http, meaning} = apiErrors.find((error) => error.code === code)!;
  return {
    status: http,
    lines: [
      JSON_LINE,
      ...(retryAfter === undefined ? [] : [['retry-after', String(retryAfter)] as const]),
      ...(ahead === undefined ? [] : [['date', new Date(Date.now() + ahead * SECOND_MS).toUTCString()] as const]),
    ],
    text: errorBody(new ApiFailure(code, meaning), META),
  };
}

export const UNKNOWN_ERROR: TextAnswer = {
  status: 409,
  lines: [JSON_LINE],
  text: JSON.stringify({
    error: {
      type: 'state',
      code: 'provider_busy',
      number: 3999,
      message: 'The provider has not decided yet.',
      doc_url: '',
      retryable: true,
      outcome_unknown: true,
      fields: [],
    },
    meta: META,
  }),
};

const TITLES = {502: 'Bad Gateway', 503: 'Service Unavailable'} as const;

export const pageAnswer = (status: 502 | 503): TextAnswer => ({
  status,
  lines: [['content-type', 'text/html']],
  text: `<!doctype html><html><head><title>${status}</title></head><body><h1>${status} ${TITLES[status]}</h1></body></html>`,
});
