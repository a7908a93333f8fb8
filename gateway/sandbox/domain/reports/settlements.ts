// Settles pending money every full hour: one settlement per point and currency, credited to one wallet.
import {exponentOf} from '../../../../facts/reference/currencies';
import type {StatusName} from '../../../../facts/reference/statuses';
import type {Agenda, TaskKind} from '../../kit/agenda';
import {RATE_SCALE, rateBetween, rateText} from '../rates';
import type {Ids} from '../../kit/ids';
import type {Table} from '../../kit/store';
import type {TransactionRecord} from '../transaction/record';
import type {Booked, Movement, Posting, Wallets} from '../wallets';

export const SETTLEMENT_MS = 3_600_000;

/** A movement waiting for settlement. */
export interface Unsettled {
  readonly id: string;
  readonly record: Booked;
  readonly movement: Movement;
  /** Time of posting, milliseconds since 1970. */
  readonly at: number;
}

/** One immutable row of a settlement. */
export interface SettledRow {
  readonly settlementId: string;
  readonly pointId: number;
  readonly transactionId: string;
  readonly legacyId: number;
  readonly externalId: string;
  readonly type: Movement['type'];
  readonly status: StatusName;
  /** Minor units of `currency`. */
  readonly gross: bigint;
  readonly fee: bigint;
  readonly currency: string;
  /** A decimal string; 1 without currency exchange. */
  readonly rate: string;
  readonly settlementCurrency: string;
  /** Minor units of `settlementCurrency`. */
  readonly settlementNet: bigint;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly settledAt: number;
}

export interface SettlementOptions {
  readonly agenda: Agenda;
  readonly ids: Ids;
  readonly wallets: () => Wallets;
  readonly transactions: Table<TransactionRecord>;
  readonly unsettled: Table<Unsettled>;
  readonly settled: Table<SettledRow>;
  /** Ends of the hours for which a task is scheduled. */
  readonly hours: Table<true>;
  /** Currency in which a point receives its money. */
  readonly currencyOf: (pointId: number, currency: string) => string;
}

/** `dividend / divisor` rounded to the nearest integer, halves away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor;
  return (2n * dividend + half) / (2n * divisor);
}

/** Converts minor units of one currency to another's. @param rate in millionths */
export const exchange = (amount: bigint, from: string, to: string, rate: bigint): bigint =>
  divideRounded(amount * rate * 10n ** BigInt(exponentOf(to)), RATE_SCALE * 10n ** BigInt(exponentOf(from)));

/** @returns a function that receives every posting and settles those that are due */
export function createSettlements(options: SettlementOptions): (posting: Posting, id: string) => void {
  const {agenda, ids, wallets, transactions, unsettled, settled, hours, currencyOf} = options;
  const hourEnds: TaskKind<null, null> = {name: 'settlement', run: (_world, _data, due) => close(due)};
  agenda.serve(null, hourEnds);

  function settleGroup(group: readonly Unsettled[], settledAt: number): void {
    const [{record: first}] = group as readonly [Unsettled];
    const {currency} = first.fee;
    const settlementCurrency = currencyOf(first.pointId, currency);
    const rate = rateBetween(currency, settlementCurrency);
    const settlementId = ids.next('stl');
    const rows = group.map(({record, movement: {gross, fee, type, createdAt}}): SettledRow => ({
      settlementId,
      pointId: record.pointId,
      transactionId: record.id,
      legacyId: record.legacyId,
      externalId: record.externalId,
      type,
      status: (transactions.get(record.id) ?? record).status,
      gross,
      fee,
      currency,
      rate: rateText(rate),
      settlementCurrency,
      settlementNet: exchange(gross - fee, currency, settlementCurrency, rate),
      createdAt,
      settledAt,
    }));
    rows.forEach((row, index) => settled.set(`${settlementId} ${index}`, row));
    const sum = (part: (row: SettledRow) => bigint): bigint => rows.reduce((total, row) => total + part(row), 0n);
    const pending = -sum(({gross, fee}) => gross - fee);
    const available = sum(({settlementNet}) => settlementNet);
    const cause = {type: 'settlement', at: settledAt, settlementId} as const;
    if (settlementCurrency === currency) {
      wallets().add(currency, {pending, available}, cause);
    } else {
      wallets().add(currency, {pending}, cause);
      wallets().add(settlementCurrency, {available}, cause);
    }
  }

  function close(moment: number): void {
    hours.delete(String(moment));
    const groups = new Map<string, Unsettled[]>();
    for (const each of [...unsettled.newestFirst()].reverse()) {
      if (each.at < moment) {
        const name = `${each.record.pointId} ${each.record.fee.currency}`;
        groups.set(name, [...(groups.get(name) ?? []), each]);
        unsettled.delete(each.id);
      }
    }
    groups.forEach((group) => settleGroup(group, moment));
  }

  return ({cause: {record, movement, at}}, id) => {
    if (!record || !movement) {
      return;
    }
    unsettled.set(id, {id, record, movement, at});
    const moment = at - (at % SETTLEMENT_MS) + SETTLEMENT_MS;
    if (!hours.get(String(moment))) {
      hours.set(String(moment), true);
      agenda.at(moment, hourEnds, null);
    }
  };
}
