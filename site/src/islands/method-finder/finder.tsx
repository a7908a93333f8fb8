import type {ReactNode} from 'react';
import React, {useEffect, useState} from 'react';
import {WANT_NOTHING, WORDS, type Choice, type Wanted} from '@site/src/components/method-finder/bar';
import {FACETS, type Facet} from '@site/src/components/method-finder/facets';
import FinderFrame from '@site/src/components/method-finder/frame';
import {keepParameters} from '../address';
import {useAlive} from '../use-alive';
import type {Methods} from './methods';

interface View {
  readonly wanted: Wanted;
  /** How many methods fit. */
  readonly shown: number;
}

interface Props {
  readonly choices: readonly Choice[];
  readonly methods: Methods;
  readonly begin: View;
}

/** What is wanted, by parameter of the address. */
export const parametersOf = ({words, ...facets}: Wanted): Record<string, string> => ({
  [WORDS]: words,
  ...Object.fromEntries(Object.entries(facets).map(([facet, value]) => [FACETS[facet as Facet].parameter, value])),
});

/** Narrows the list of payment methods by words and choices; both are kept in the address. */
export default function MethodFinder({choices, methods, begin}: Props): ReactNode {
  const isAlive = useAlive();
  const [view, setView] = useState(begin);
  const [isWhole, setWhole] = useState(false);
  const {wanted, shown} = isAlive ? view : {wanted: WANT_NOTHING, shown: methods.total};
  const change = (next: Wanted): void => {
    setView({wanted: next, shown: methods.show(next)});
    keepParameters(parametersOf(next));
  };
  // The button is gone then; the first row takes over the focus.
  useEffect(() => {
    if (isWhole) {
      methods.focusFirst();
    }
  }, [isWhole, methods]);
  return (
    <FinderFrame
      choices={choices}
      wanted={wanted}
      total={methods.total}
      shown={shown}
      isWhole={isWhole}
      onChange={change}
      onWhole={() => setWhole(true)}
    />
  );
}
