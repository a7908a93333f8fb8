// All cases of the client side, in the order of the report.
import type {CaseText} from '../../types';
import type {ClientCase} from '../case';
import {amountCases} from './amounts';
import {lostCases} from './lost';
import {payoutCases} from './payouts';
import {refusalCases} from './refusals';
import {repeatCases} from './repeat';
import {requestCases} from './request';
import {serverErrorCases} from './server-errors';
import {unknownCases} from './unknown';
import {waitCases} from './wait';

const cases: readonly ClientCase[] = [
  ...requestCases,
  ...amountCases,
  ...repeatCases,
  ...lostCases,
  ...serverErrorCases,
  ...waitCases,
  ...refusalCases,
  ...unknownCases,
  ...payoutCases,
];

const textOf = ({id, title, why, rule, fix}: ClientCase): CaseText => ({
  id,
  side: 'client',
  title,
  why,
  rule,
  fix,
  needsProbe: false,
});

/** By the text that reports show. */
export const clientCases: ReadonlyMap<CaseText, ClientCase> = new Map(cases.map((each) => [textOf(each), each]));
