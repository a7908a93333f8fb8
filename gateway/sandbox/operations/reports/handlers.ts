// reports/* of v2.
import type {HasAgenda} from '../../kit/agenda';
import type {HasCallbacks} from '../../domain/callbacks/send-event';
import type {HasReports, HasReportFiles} from '../../domain/reports/tables';
import {rfc3339} from '../../kit/clock';
import type {Call as CallWith, Handler as HandlerWith} from '../call';
import {pageOf} from '../paging';
import type {ReportType} from '../../domain/reports/columns';
import type {FileFormat} from '../../domain/reports/file';
import {linkTo} from './link';
import {findReport, orderReport, reportsOf, reportV2} from './order';
import {momentOf, requireWindow, requireZone} from '../../domain/reports/window';
import {asText} from '../../../../lib/read-json';
import {validated} from '../../../../lib/exact-json';

type Needs = HasReports & HasReportFiles & HasCallbacks & HasAgenda;
type Call = CallWith<Needs>;
type Handler = HandlerWith<Needs>;

const reportOf = (call: Call) => findReport(call, String(call.parameters['report_id']));

export const createReport: Handler = (call) => {
  const {body, now} = call;
  const timezone = asText(body['timezone'] ?? 'UTC');
  requireZone(timezone);
  const [from, to] = [asText(body['from']), asText(body['to'])];
  const edges = {from: momentOf(from, timezone), to: momentOf(to, timezone)};
  const report = orderReport(call, {
    type: validated<ReportType>(body['type']),
    window: requireWindow(edges, to, timezone, now),
    timezone,
    format: validated<FileFormat>(body['format']),
    version: 'v2',
  });
  return {kind: 'data', data: reportV2(report)};
};

export const checkReport: Handler = (call) => ({kind: 'data', data: reportV2(reportOf(call))});

export const getReport: Handler = async (call) => {
  const report = reportOf(call);
  const {url, expires, sha256, file} = await linkTo(call, report);
  return {
    kind: 'data',
    data: {
      report_id: report.id,
      download_url: url,
      expires_at: rfc3339(expires),
      sha256,
      size_bytes: file.bytes.length,
      rows: file.rows,
    },
  };
};

export const listReports: Handler = (call) => {
  const {rows, page} = pageOf(call, 'reports', reportsOf(call), ({id}) => id);
  return {kind: 'data', data: {reports: rows.map(reportV2)}, page};
};
