import type {ReactNode} from 'react';
import React from 'react';
import {facetLabel} from './facets';

interface MappedMethod {
  readonly id: string;
  readonly countries: readonly string[];
  readonly kinds: readonly string[];
}

interface Props {
  readonly methods: readonly MappedMethod[];
  /** From an alpha-2 code. */
  readonly countryName: (code: string) => string;
}

/**
 * Which kinds of methods each country has, as rows of country codes, longest row first. A code links to the first such
 * method in the list; with scripts, it filters the list by both.
 */
export default function MethodMap({methods, countryName}: Props): ReactNode {
  const kinds = [...new Set(methods.flatMap((method) => method.kinds))].map((kind) => {
    const own = methods.filter((method) => method.kinds.includes(kind));
    return {kind, own, countries: [...new Set(own.flatMap(({countries}) => countries))].sort()};
  });
  return (
    <table className="finder__map" aria-label="Where methods are offered">
      <tbody>
        {kinds
          .sort((one, other) => other.countries.length - one.countries.length)
          .map(({kind, own, countries}) => (
            <tr key={kind} data-kind={kind}>
              <th scope="row">{facetLabel('kinds', kind)}</th>
              <td>
                {countries.map((code) => (
                  <a
                    key={code}
                    href={`#${own.find((method) => method.countries.includes(code))!.id}`}
                    title={countryName(code)}>
                    {code}
                  </a>
                ))}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
