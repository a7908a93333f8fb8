import type {ReactNode} from 'react';
import React from 'react';
import {CONTEXTS, type Answer, type Context} from '@repo/search/engine/types';
import {keysOf} from '../../../../lib/keys-of';

interface Props {
  /** Number of pages by part of the site. */
  readonly counts: Answer['byContext'];
  /** Whether the numbers are shown: they are those of the whole index. */
  readonly isFinal: boolean;
  readonly chosen: Context | undefined;
  readonly onChoose?: (context: Context | undefined) => void;
}

/** Number of pages by part of the site, as buttons that limit the results to it. */
export default function SearchGroups({counts, isFinal, chosen, onChoose}: Props): ReactNode {
  const parts = keysOf(CONTEXTS).filter((name) => (counts[name] ?? 0) > 0 || name === chosen);
  const choices = [
    [undefined, 'Everywhere'] as const,
    ...parts.map((name) => [name, isFinal ? `${CONTEXTS[name]} ${counts[name] ?? 0}` : CONTEXTS[name]] as const),
  ];
  return (
    <div className="search-page__groups" role="group" aria-label="Part of the site" hidden={parts.length === 0}>
      {parts.length > 0 &&
        choices.map(([name, text]) => (
          <button key={name ?? ''} type="button" aria-pressed={name === chosen} onClick={() => onChoose?.(name)}>
            {text}
          </button>
        ))}
    </div>
  );
}
