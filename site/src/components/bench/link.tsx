import type {MouseEvent, ReactNode} from 'react';
import React from 'react';
import type {BenchProps} from './names';
import {benches} from './names';

interface Props extends BenchProps {
  readonly onClick?: (event: MouseEvent) => void;
}

/** The link that opens a bench; without JavaScript it is not shown, and without its script it leads to the same in words. */
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
