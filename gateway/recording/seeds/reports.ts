import type {JsonObject} from '../../../facts/contract/load';
import {reportLike} from '../reports';
import type {Seed, SeedContext, Seeds} from './seed';
import {versionOfDocument, type Version} from '../../../facts/reference/versions';
import {asObjects} from '../../../lib/read-json';

const holding = (version: Version, ...views: readonly JsonObject[]): Seed => ({
  // In order of creation, newest last.
  fill: ({reports}) =>
    [...views].reverse().forEach((view) => reports.set(String(view['report_id']), reportLike(view, version))),
});

/** A day without transactions, so the file has no rows. */
const quietDay: JsonObject = {
  report_id: 'rep_01KE9FS1P8E7H1M4Q8T2W5Z9C3',
  type: 'transactions',
  status: 'ready',
  from: '2026-01-04T05:00:00.000Z',
  to: '2026-01-05T05:00:00.000Z',
  timezone: 'America/Lima',
  format: 'json',
  rows: 0,
  created_at: '2026-01-06T11:06:21.768Z',
  ready_at: '2026-01-06T11:06:38.201Z',
};

const versionOf = ({document}: SeedContext['example']): Version => versionOfDocument(document);

const rowsOf = (data: JsonObject): readonly JsonObject[] => asObjects(data['reports']);

/** Both pages of the list, for examples of either. */
function bothPages({example, data, dataOf}: SeedContext): Seed {
  const version = versionOf(example);
  return version === 'v1'
    ? holding(version, ...rowsOf(data))
    : holding(version, ...rowsOf(dataOf('listReports', 'first_page')), ...rowsOf(dataOf('listReports', 'last_page')));
}

export const reportSeeds: Seeds = {
  checkReport: ({example, data}) => holding(versionOf(example), data),
  getReport: ({example, dataOf}) =>
    holding(versionOf(example), example.example === 'no_rows' ? quietDay : dataOf('checkReport', 'ready')),
  listReports: bothPages,
};
