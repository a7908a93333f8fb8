import type {ReactNode} from 'react';
import React from 'react';
import BenchLink from './link';
import type {BenchProps} from './names';

/** A bench: a link on the page. `site/src/islands/bench` opens its panel. */
export default function Bench({name, about}: BenchProps): ReactNode {
  return (
    <p className="bench" data-content="tool" data-touch="bench" data-bench={name} data-about={about}>
      <BenchLink name={name} />
    </p>
  );
}
