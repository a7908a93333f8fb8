// Processes a report: one second in the queue, one second of writing.
import type {TaskKind, HasAgenda} from '../../kit/agenda';
import type {HasCallbacks} from '../../domain/callbacks/send-event';
import type {HasReports, HasReportFiles} from '../../domain/reports/tables';
import {rfc3339} from '../../kit/clock';
import {ApiFailure} from '../../kit/failure';
import type {Call as CallWith} from '../call';
import {columnsOf, type ReportType} from '../../domain/reports/columns';
import {writeFile, type FileFormat} from '../../domain/reports/file';
import type {ReportRecord} from '../../domain/reports/record';
import {rowsOf} from '../../domain/reports/rows';
import type {Window} from '../../domain/reports/window';
import type {Version} from '../../../../facts/reference/versions';

type Needs = HasReports & HasReportFiles & HasCallbacks & HasAgenda;
type Call = CallWith<Needs>;

const QUEUED_MS = 1000;
const RUNNING_MS = 1000;
/** Reports in this time zone fail. The trigger is a zone that hardly any merchant uses. */
export const FAILING_ZONE = 'Antarctica/Troll';

export interface Order {
  readonly type: ReportType;
  readonly window: Window;
  readonly timezone: string;
  readonly format: FileFormat;
  readonly version: Version;
}

/** The v2 report object, also used in callbacks. */
export const reportV2 = ({id, type, status, from, to, timezone, format, createdAt, file}: ReportRecord) => ({
  report_id: id,
  type,
  status,
  from: rfc3339(from),
  to: rfc3339(to),
  timezone,
  format,
  rows: file && file.rows,
  created_at: rfc3339(createdAt),
  ready_at: file && rfc3339(file.readyAt),
});

/** Writes the file from the current data. @param now milliseconds since 1970 */
function finish(world: Needs, report: ReportRecord, now: number): void {
  if (report.timezone === FAILING_ZONE) {
    world.reports.set(report.id, {...report, status: 'failed'});
    return;
  }
  const rows = rowsOf(world, report);
  const bytes = writeFile(report.format, columnsOf(report.type, report.version), rows);
  const ready: ReportRecord = {...report, status: 'ready', file: {bytes, rows: rows.length, readyAt: now}};
  world.reports.set(ready.id, ready);
  // v1 merchants poll: their callback format only reports status changes.
  if (report.version === 'v2') {
    world.sendEvent(report.pointId, 'report.ready', {report: reportV2(ready)}, now);
  }
}

interface Named {
  readonly id: string;
}

/** Runs a step, unless the report has been dropped. */
const task = (
  name: string,
  step: (world: Needs, report: ReportRecord, due: number) => void,
): TaskKind<Needs, Named> => ({
  name,
  run(world, {id}, due) {
    const report = world.reports.get(id);
    if (report) {
      step(world, report, due);
    }
  },
  isStale: (world, {id}) => world.reports.get(id) === undefined,
});

export const reportBegins = task('report begins', (world, queued) =>
  world.reports.set(queued.id, {...queued, status: 'running'}),
);
export const reportEnds = task('report ends', finish);

/** A new report, `queued`. */
export function orderReport({world, point, now}: Call, {window, ...order}: Order): ReportRecord {
  const report: ReportRecord = {
    id: world.ids.next('rep'),
    accountId: point.accountId,
    pointId: point.pointId,
    ...order,
    ...window,
    status: 'queued',
    createdAt: now,
    file: null,
  };
  world.reports.set(report.id, report);
  const {id} = report;
  world.agenda.at(now + QUEUED_MS, reportBegins, {id});
  world.agenda.at(now + QUEUED_MS + RUNNING_MS, reportEnds, {id});
  return report;
}

/** @throws ApiFailure 3006 */
export function findReport({world, point}: Call, id: string): ReportRecord {
  const report = world.reports.get(id);
  if (!report || report.accountId !== point.accountId) {
    throw new ApiFailure('report_not_found', 'This account has no such report, or it is older than 30 days.');
  }
  return report;
}

/** Reports of the account, newest first. */
export function* reportsOf({world, point}: Call): Iterable<ReportRecord> {
  for (const report of world.reports.newestFirst()) {
    if (report.accountId === point.accountId) {
      yield report;
    }
  }
}
