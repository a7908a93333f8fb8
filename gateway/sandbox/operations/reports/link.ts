// Links to files. They need no signature: anybody with the link can download the file for 15 minutes.
import type {HasContext} from '../../domain/context';
import type {HasReportFiles} from '../../domain/reports/tables';
import {sha256Hex} from '../../../../lib/bytes';
import {ApiFailure} from '../../kit/failure';
import type {Call as CallWith} from '../call';
import {LINK_MS, type ReportFile, type ReportRecord} from '../../domain/reports/record';

type Needs = HasReportFiles & HasContext;
type Call = CallWith<Needs>;

const FILES = '/files/';

export interface Link {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
  /** Lowercase hex. */
  readonly sha256: string;
  readonly file: ReportFile;
}

/** A new link to a report's file. @throws ApiFailure 3007 if there is no file */
export async function linkTo({world, now}: Call, {id, status, file}: ReportRecord): Promise<Link> {
  if (!file) {
    const why = status === 'failed' ? 'failed; create it again' : `is still ${status}`;
    throw new ApiFailure('report_not_ready', `The report ${why}.`);
  }
  const token = world.ids.token();
  const expires = now + LINK_MS;
  world.downloads.set(token, {reportId: id, expires});
  return {url: `${world.origin}${FILES}${id}?token=${token}`, expires, sha256: await sha256Hex(file.bytes), file};
}

const refused = (status: number, why: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${why}\n`, {status, headers: {'Content-Type': 'text/plain; charset=utf-8', ...headers}});

/** Answers a request for a file; null if the path is not a file link. */
export function serveFile(world: Needs, {method, url: address}: Pick<Request, 'method' | 'url'>): Response | null {
  const url = new URL(address);
  if (!url.pathname.startsWith(FILES)) {
    return null;
  }
  if (method !== 'GET' && method !== 'HEAD') {
    return refused(405, 'A file is read with GET.', {Allow: 'GET, HEAD'});
  }
  const id = url.pathname.slice(FILES.length);
  const download = world.downloads.get(url.searchParams.get('token') ?? '');
  const report = world.reports.get(id);
  if (download?.reportId !== id || download.expires <= world.clock.now() || !report?.file) {
    return refused(403, 'This link is not valid, or it is older than 15 minutes. Ask for a new one.');
  }
  const {bytes} = report.file;
  return new Response(method === 'HEAD' ? null : bytes, {
    headers: {
      'Content-Type': report.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${report.type}.${report.format}"`,
      'Cache-Control': 'no-store',
    },
  });
}
