// The differences between the two versions' notation of values.
import {signedFromMinor} from '../../../../facts/reference/currencies';
import {stateOf} from '../transaction/machine';
import type {TransactionRecord} from '../transaction/record';
import {typeNumbers, v1Moment} from '../transaction/view-v1';
import {rfc3339In} from '../../kit/zone';
import type {Cell} from './file';
import type {ReportRecord} from './record';
import type {Version} from '../../../../facts/reference/versions';

/** Formats values for one version. */
export interface Notation {
  /** @param minor minor units */
  amount(minor: bigint, currency: string): Cell;
  /** @param moment milliseconds since 1970 */
  time(moment: number | null): Cell;
  transaction(record: {readonly id: string; readonly legacyId: number}): Cell;
  status(status: TransactionRecord['status']): Cell;
  type(type: TransactionRecord['type']): Cell;
}

const notations: Readonly<Record<Version, (timezone: string) => Notation>> = {
  v1: () => ({
    amount: (minor) => minor,
    time: v1Moment,
    transaction: ({legacyId}) => legacyId,
    status: (status) => stateOf(status).number,
    type: (type) => typeNumbers[type],
  }),
  v2: (timezone) => ({
    amount: signedFromMinor,
    time: (moment) => (moment === null ? null : rfc3339In(moment, timezone)),
    transaction: ({id}) => id,
    status: (status) => status,
    type: (type) => type,
  }),
};

/** The notation of a report's file. */
export const notationOf = ({version, timezone}: ReportRecord): Notation => notations[version](timezone);

/** Whether a time is within a report's window. */
export const within = ({from, to}: ReportRecord, moment: number): boolean => moment >= from && moment < to;
