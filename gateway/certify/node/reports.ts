// Where the reports of `certify` go: the terminal as results come, files and JSON at the end.
import fs from 'node:fs';
import {messageOf} from '../../../lib/message-of';
import type {CertifyFlags} from '../flags';
import {htmlReport} from '../report/html';
import {jsonReport} from '../report/json';
import {junitReport} from '../report/junit';
import {terminalOf, terminalReport, type TerminalReport} from '../report/terminal';
import {CannotRun, type Progress} from '../run';
import type {Report} from '../types';

export interface Reports {
  readonly onProgress: (progress: Progress) => void;
  /** @throws CannotRun if a file cannot be written */
  end(report: Report): void;
}

function write(flag: string, file: string | null, text: () => string): void {
  if (file === null) {
    return;
  }
  try {
    fs.writeFileSync(file, text());
  } catch (error) {
    throw new CannotRun(`--${flag} ${file}: expected a file that can be written (${messageOf(error)})`);
  }
}

/** @param style of the HTML report */
export function openReports({json, quiet, junit, report: html}: CertifyFlags, style: string): Reports {
  let terminal: TerminalReport | null = null;
  return {
    onProgress(progress) {
      if (quiet || json) {
        return;
      }
      if (progress.kind === 'begin') {
        terminal = terminalReport(progress.cases, terminalOf(process.stdout, process.env));
      } else {
        terminal?.add(progress.result);
      }
    },
    end(report) {
      terminal?.end(report);
      if (json) {
        process.stdout.write(jsonReport(report));
      }
      write('junit', junit, () => junitReport(report));
      write('report', html, () => htmlReport(report, style));
    },
  };
}
