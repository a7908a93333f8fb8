import type {MouseEvent, ReactNode} from 'react';
import React from 'react';
import type {BenchProps} from './names';
import {benches} from './names';

interface Props extends BenchProps {
  readonly onClick?: (event: MouseEvent) => void;
}

/**
 * The link that opens a bench. Hidden without JavaScript; if its script fails, it leads to the same information as
 * text.
 */
export default function BenchLink({name, onClick}: Props): ReactNode {
  const {label, says, instead} = benches[name];
  return (
    <>
      <a href={instead} onClick={onClick}>
        {label}
      </a>
      {says !== null && `: ${says}`}
    </>
  );
}
