import type {Handlers} from '../call';
import type {Capabilities} from '../capabilities';
import {checkReport, createReport, getReport, listReports} from './handlers';
import {checkReportV1, createReportV1, getReportV1, listReportsV1} from './handlers-v1';

export const reports: Handlers<Capabilities> = {
  'POST reports/create': createReport,
  'GET reports/check-report': checkReport,
  'GET reports/report': getReport,
  'GET reports/list': listReports,
};

export const reportsV1: Handlers<Capabilities> = {
  'POST reports/create': createReportV1,
  'POST reports/check-report': checkReportV1,
  'POST reports/report': getReportV1,
  'POST reports/list': listReportsV1,
};
