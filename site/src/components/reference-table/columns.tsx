import type {ReactNode} from 'react';
import React, {useEffect, useRef} from 'react';
import {plainKey} from '../../../../lib/plain-key';

export interface ShownColumn {
  readonly id: string;
  readonly label: string;
  /** Whether phones show it. */
  readonly phone: boolean;
  readonly isShown: boolean;
}

interface Props {
  /** All columns but the first one, which is always shown. */
  readonly columns: readonly ShownColumn[];
  readonly onChange?: (id: string, isShown: boolean) => void;
}

/** A menu of columns. Escape or a click elsewhere closes it. */
export default function TableColumns({columns, onChange}: Props): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const fold = (event: Event): void => {
      const isAway =
        event instanceof KeyboardEvent ? plainKey(event) === 'Escape' : !menu.current!.contains(event.target as Node);
      if (isAway) {
        menu.current!.open = false;
      }
    };
    document.addEventListener('keydown', fold, stop);
    document.addEventListener('click', fold, stop);
    return () => stop.abort();
  }, []);
  return (
    <details ref={menu} className="ref__columns" data-content="skip">
      <summary>Columns</summary>
      <fieldset>
        <legend className="visually-hidden">Columns that are shown</legend>
        {columns.map(({id, label, phone, isShown}) => (
          <label key={id}>
            <input
              type="checkbox"
              name={id}
              data-phone={phone ? '' : undefined}
              checked={isShown}
              onChange={({target}) => onChange?.(id, target.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
