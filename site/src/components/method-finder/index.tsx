import type {ReactNode} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';
import {anyCountryExcept} from '@repo/facts/catalogue/method-traits';
import {NO_FILTER, type Choice} from './bar';
import {FACETS, facetLabel, isTerm, type Facet, type Term} from './facets';
import FinderFrame from './frame';
import MethodMap from './map';
import {writeGuideScope, type GuideScope} from './guide-scope';
import {keysOf} from '../../../../lib/keys-of';

interface MethodRow extends Readonly<Record<Exclude<Facet, Term>, readonly string[]>> {
  readonly id: string;
  readonly name: string;
  readonly timing: string;
  /** Where it is not offered, in words; null if no such place is known. */
  readonly not_in: string | null;
  readonly guides: readonly string[];
}

interface GuideKind extends GuideScope {
  readonly integration: string;
}

interface Props {
  /** From `site/plugins/method-finder`. */
  readonly data: {readonly rows: readonly MethodRow[]; readonly guides: Readonly<Record<string, GuideKind>>};
}

/** English names of countries. Only used on the server, which has the data. */
const countryNames = new Intl.DisplayNames('en', {type: 'region'});

function guideLabel(route: string, all: readonly string[], guides: Props['data']['guides']): string {
  const {direction, integration} = guides[route]!;
  const last = route.slice(route.lastIndexOf('/') + 1).replace(/_/g, ' ');
  const isAlone = all.filter((other) => guides[other]!.direction === direction).length === 1;
  const name = {payin: 'Pay-in', payout: 'Payout', p2p: 'P2P', validation: 'Check'}[direction] ?? last;
  return isAlone || direction === 'payout' ? name : `${name}, ${integration === 'hpp' ? 'our page' : 'your form'}`;
}

function choiceOf(facet: Facet, {rows, guides}: Props['data']): Choice {
  const all = isTerm(facet)
    ? Object.values(guides).flatMap(({terms}) => terms[facet])
    : rows.flatMap((row) => row[facet]);
  const values = [...new Set(all)];
  const label = (value: string): string =>
    facet === 'countries' ? (countryNames.of(value) ?? value) : facetLabel(facet, value);
  const options = values.map((value) => ({value, text: label(value)}));
  return {facet, options: options.sort((a, b) => a.text.localeCompare(b.text, 'en'))};
}

/** Code and name: "KE Kenya". */
const countryLabel = (code: string): string => `${code} ${countryNames.of(code) ?? ''}`.trim();

/** Lists all values, because readers want to know whether their country is among "11 more". */
const listed = (values: readonly string[], none: string): string => (values.length === 0 ? none : values.join(', '));

const NAMES = keysOf(FACETS);

/** Every payment method in the page. `site/src/islands/method-finder` filters the list. */
export default function MethodFinder({data}: Props): ReactNode {
  const {rows, guides} = data;
  return (
    <section className="finder" data-island="method-finder" aria-label="Method finder">
      <FinderFrame
        choices={NAMES.map((facet) => choiceOf(facet, data))}
        wanted={NO_FILTER}
        total={rows.length}
        shown={rows.length}
        map={<MethodMap methods={rows} countryName={(code) => countryNames.of(code) ?? code} />}>
        <table className="finder__table" aria-label="Payment methods">
          <thead>
            <tr>
              <th scope="col">Method</th>
              <th scope="col">Countries</th>
              <th scope="col">Currencies</th>
              <th scope="col">Guides</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} id={row.id} data-countries={row.countries.join(' ')} data-kinds={row.kinds.join(' ')}>
                <th scope="row">
                  {row.name}
                  <span className="finder__timing" data-content="aside">
                    {row.timing}
                  </span>
                </th>
                <td>
                  {listed(
                    row.countries.length > 2 ? row.countries : row.countries.map(countryLabel),
                    anyCountryExcept(row.not_in),
                  )}
                </td>
                <td>{listed(row.currencies, 'any')}</td>
                <td>
                  {row.guides.map((route, index) => (
                    <React.Fragment key={route}>
                      {index > 0 && ', '}
                      <Link to={route} data-way={writeGuideScope(guides[route]!)}>
                        {guideLabel(route, row.guides, guides)}
                      </Link>
                    </React.Fragment>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </FinderFrame>
    </section>
  );
}
