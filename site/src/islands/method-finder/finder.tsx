import type {ReactNode} from 'react';
import React, {useEffect, useState} from 'react';
import {NO_FILTER, WORDS, type Choice, type MethodFilter} from '@site/src/components/method-finder/bar';
import {FACETS, type Facet} from '@site/src/components/method-finder/facets';
import FinderFrame from '@site/src/components/method-finder/frame';
import {writeParameters} from '../address';
import {useHydrated} from '../use-hydrated';
import type {Methods} from './methods';

interface View {
  readonly wanted: MethodFilter;
  /** Number of methods that match. */
  readonly shown: number;
}

interface Props {
  readonly choices: readonly Choice[];
  readonly methods: Methods;
  readonly begin: View;
}

/** The filter as parameters of the address. */
export const parametersOf = ({words, ...facets}: MethodFilter): Record<string, string> => ({
  [WORDS]: words,
  ...Object.fromEntries(Object.entries(facets).map(([facet, value]) => [FACETS[facet as Facet].parameter, value])),
});

/** Filters the list of payment methods by words and choices, and stores both in the address. */
export default function MethodFinder({choices, methods, begin}: Props): ReactNode {
  const isHydrated = useHydrated();
  const [view, setView] = useState(begin);
  const [isWhole, setWhole] = useState(false);
  const {wanted, shown} = isHydrated ? view : {wanted: NO_FILTER, shown: methods.total};
  const change = (next: MethodFilter): void => {
    setView({wanted: next, shown: methods.show(next)});
    writeParameters(parametersOf(next));
  };
  // The button disappears, so move the focus to the first row.
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
