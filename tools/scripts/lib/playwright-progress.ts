// Reports a run of Playwright: a progress line, and every failure in full when it happens.
import {progressOf} from './progress';
import type {Reporter, Suite, TestCase, TestResult} from '@playwright/test/reporter';

class PlaywrightProgress implements Reporter {
  private total = 0;
  private done = 0;
  private readonly print = progressOf(process.env['TEST_STEP'] ?? 'browser', 'tests');

  onBegin(_config: unknown, suite: Suite): void {
    this.total = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!test.ok()) {
      console.log(`\n${test.titlePath().filter(Boolean).join(' › ')}`);
      result.errors.forEach(({stack, message, snippet}) => console.log(stack ?? message, snippet ?? ''));
    }
    const hasAnotherTry = !test.ok() && result.retry < test.retries;
    if (!hasAnotherTry) {
      this.done += 1;
      this.print(this.done, this.total);
    }
  }

  onError({stack, message}: {stack?: string; message?: string}): void {
    console.log(stack ?? message);
  }
}

export default PlaywrightProgress;
