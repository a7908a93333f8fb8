// Reports a run of Vitest by a progress line. The number of tests is known only when all files were read, so it counts files.
import {progressOf} from './progress';
import type {Reporter} from 'vitest/node';

class VitestProgress implements Reporter {
  private total = 0;
  private done = 0;
  private readonly print = progressOf('content', 'test files');

  onTestRunStart(specifications: readonly unknown[]): void {
    this.total = specifications.length;
  }

  onTestModuleEnd(): void {
    this.done += 1;
    this.print(this.done, this.total);
  }
}

export default VitestProgress;
