import type {ReactNode} from 'react';
import React, {type MouseEvent} from 'react';
import Slot from '../slot';
import {isPlainClick} from '@site/src/browser/plain-click';
import FinderBar, {NO_FILTER, type Choice, type MethodFilter} from './bar';

interface Props {
  readonly choices: readonly Choice[];
  readonly wanted: MethodFilter;
  /** Number of methods, and number of shown methods. */
  readonly total: number;
  readonly shown: number;
  /** Whether the reader wants to see the whole list. */
  readonly isWhole?: boolean;
  readonly onChange?: (wanted: MethodFilter) => void;
  readonly onWhole?: () => void;
  /** Kinds of methods by country. */
  readonly map?: ReactNode;
  /** The table. */
  readonly children?: ReactNode;
}

/** The filter for a clicked country of the map. */
function placeOf({target}: MouseEvent): Partial<MethodFilter> | undefined {
  const country = (target as Element).closest('a');
  return country
    ? {countries: country.textContent, kinds: country.closest<HTMLElement>('[data-kind]')!.dataset['kind']!}
    : undefined;
}

/** The finder around its table. */
export default function FinderFrame(props: Props): ReactNode {
  const {choices, wanted, total, shown, isWhole = false, onChange, onWhole, map, children} = props;
  const isNarrowed = Object.values(wanted).some((value) => value.trim() !== '');
  const choose = (event: MouseEvent): void => {
    const place = placeOf(event);
    if (place && onChange && isPlainClick(event)) {
      event.preventDefault();
      onChange({...NO_FILTER, ...place});
    }
  };
  return (
    <>
      <div onClick={choose}>
        <Slot className="finder__frame" data-content="skip">
          {map}
        </Slot>
      </div>
      <FinderBar choices={choices} wanted={wanted} onChange={onChange} />
      <p className="finder__count">
        <span role="status">{shown === total ? `${total} methods` : `${shown} of ${total} methods`}</span>
        <span className="finder__downloads">
          <a href="/reference/payment_methods.csv" download>
            CSV
          </a>{' '}
          <a href="/reference/payment_methods.json" download>
            JSON
          </a>
        </span>
      </p>
      <Slot className="finder__rows" data-whole={isWhole || isNarrowed ? '' : undefined} hidden={shown === 0}>
        {children}
      </Slot>
      <button type="button" className="finder__all" hidden={isWhole || isNarrowed} onClick={onWhole}>
        {`Show all ${total} methods`}
      </button>
      <p className="finder__none" hidden={shown > 0}>
        No method fits all of this. Leave out a word or clear one of the choices.
      </p>
    </>
  );
}
