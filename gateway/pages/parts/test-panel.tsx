// Test controls: the developer plays payer, bank and app. In English, like the documentation.
import React, {type ReactNode} from 'react';
import StatusBadge, {type Status} from '../../../design/components/status';
import {testCards} from '../../../facts/reference/test-cards';
import {SLOW_S} from '../../sandbox/operations/page/payer';
import {Refusal} from './refusal';
import type {SandboxService} from '../../sandbox/domain/services/services';

export interface TestButton {
  /** Value of `do`. */
  readonly act: 'pay' | 'half' | 'wait' | 'refuse' | 'cancel';
  readonly label: string;
}

interface Props {
  readonly id: string;
  readonly status: Status;
  readonly service: SandboxService | undefined;
  readonly buttons: readonly TestButton[];
  /** Whether the form accepts test cards. */
  readonly cards: boolean;
  /** Why there are no buttons, or what happens automatically. */
  readonly note: string | null;
}

function TestCards(): ReactNode {
  return (
    <form method="get" className="test__cards">
      <label htmlFor="card">Test card</label>
      <select id="card" name="card">
        {testCards
          .filter(({use}) => use.some((each) => each === 'payin'))
          .map(({pan, result, failure, threeDs}) => (
            <option key={pan} value={pan}>
              {pan} {failure ?? result}
              {threeDs === 'challenge' ? ', 3DS challenge' : threeDs !== 'none' ? ', 3DS' : ''}
            </option>
          ))}
      </select>
      <button type="submit">Fill in</button>
    </form>
  );
}

export function TestPanel({id, status, service, buttons, cards, note}: Props): ReactNode {
  const refusal = buttons.find(({act}) => act === 'refuse');
  return (
    <aside className="test" aria-labelledby="test-title" lang="en" dir="ltr">
      <div className="test__head">
        <h2 id="test-title">This is a test</h2>
        <p>No money moves.</p>
        <p className="test__state">
          <StatusBadge status={status} />
          <a href={`/#/transactions/${id}`} target="gateway-console">
            Open in the console
          </a>
        </p>
        {note !== null && <p>{note}</p>}
      </div>
      {cards && <TestCards />}
      {buttons.length > 0 && (
        <form method="post" className="test__acts" data-once>
          {buttons
            .filter(({act}) => act !== 'refuse')
            .map(({act, label}) => (
              <button
                key={act}
                type="submit"
                name="do"
                value={act}
                title={act === 'wait' ? `It completes after ${SLOW_S} s.` : undefined}>
                {label}
              </button>
            ))}
          {refusal && <Refusal service={service} first="insufficient_funds" label={refusal.label} />}
        </form>
      )}
    </aside>
  );
}
