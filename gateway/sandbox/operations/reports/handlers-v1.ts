// v1 reports/*: the same reports with Unix seconds.
import type {HasAgenda} from '../../kit/agenda';
import type {HasCallbacks} from '../../domain/callbacks/send-event';
import type {HasReports, HasReportFiles} from '../../domain/reports/tables';
import {unixSeconds} from '../../kit/clock';
import {fieldsFailure} from '../../kit/failure';
import type {Call as CallWith, Handler as HandlerWith} from '../call';
import {v1Moment} from '../../domain/transaction/view-v1';
import type {ReportType} from '../../domain/reports/columns';
import type {FileFormat} from '../../domain/reports/file';
import {linkTo} from './link';
import {findReport, orderReport, reportsOf} from './order';
import type {ReportRecord} from '../../domain/reports/record';
import {requireWindow, requireZone} from '../../domain/reports/window';
import {asText} from '../../../../lib/read-json';
import {validated} from '../../../../lib/exact-json';

type Needs = HasReports & HasReportFiles & HasCallbacks & HasAgenda;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

const DEFAULT_PER_PAGE = 50;
/** Unix seconds have had ten digits since 2001. Milliseconds have more and are rejected with the body. */
const FIRST_MOMENT = 1_000_000_000;

const mark = ({world}: Call) => (world.environment === 'test' ? {test: 1} : {});

const reportOf = (call: Call): ReportRecord => findReport(call, asText(call.body['report_id']));

/** The report object of v1. */
const reportV1 = (call: Call, {id, type, status, from, to, timezone, format, createdAt, file}: ReportRecord) => ({
  report_id: id,
  type,
  status,
  from: unixSeconds(from),
  to: unixSeconds(to),
  timezone,
  format,
  rows: file && file.rows,
  created_at: v1Moment(createdAt),
  ready_at: file && v1Moment(file.readyAt),
  ...mark(call),
});

function requireSeconds({body}: Call): void {
  const wrong = ['from', 'to'].filter((name) => Number(body[name]) < FIRST_MOMENT);
  if (wrong.length > 0) {
    throw fieldsFailure(
      wrong.map((name) => ({path: `/${name}`, code: 'field_invalid', message: 'must be Unix seconds, 10 digits'})),
    );
  }
}

export const createReportV1: Handler = (call) => {
  const {body, now} = call;
  const timezone = asText(body['timezone'] ?? 'UTC');
  requireZone(timezone);
  requireSeconds(call);
  const edges = {from: Number(body['from']) * 1000, to: Number(body['to']) * 1000};
  const report = orderReport(call, {
    type: validated<ReportType>(body['type']),
    window: requireWindow(edges, String(body['to']), timezone, now),
    timezone,
    format: validated<FileFormat>(body['format']),
    version: 'v1',
  });
  return {kind: 'data', data: reportV1(call, report)};
};

export const checkReportV1: Handler = (call) => ({kind: 'data', data: reportV1(call, reportOf(call))});

export const getReportV1: Handler = async (call) => {
  const report = reportOf(call);
  const {url, expires, sha256, file} = await linkTo(call, report);
  return {
    kind: 'data',
    data: {
      report_id: report.id,
      download_url: url,
      expires_at: unixSeconds(expires),
      sha256,
      size_bytes: file.bytes.length,
      rows: file.rows,
      ...mark(call),
    },
  };
};

export const listReportsV1: Handler = (call) => {
  const {body} = call;
  const [page, perPage] = [Number(body['page'] ?? 1), Number(body['per_page'] ?? DEFAULT_PER_PAGE)];
  const all = [...reportsOf(call)];
  const shown = all.slice((page - 1) * perPage, page * perPage);
  const reports = shown.map((report) => reportV1(call, report));
  return {kind: 'data', data: {reports, page, per_page: perPage, total: all.length}};
};
