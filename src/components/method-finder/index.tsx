import type {ReactNode} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';
import {FACETS, facetLabel, type Facet} from './facets';

interface MethodRow extends Readonly<Record<Facet, readonly string[]>> {
  readonly id: string;
  readonly name: string;
  readonly timing: string;
  readonly guides: readonly string[];
}

interface GuideKind {
  readonly direction: string;
  readonly integration: string;
}

interface Props {
  /** As `plugins/method-finder` writes it. */
  readonly data: {readonly rows: readonly MethodRow[]; readonly guides: Readonly<Record<string, GuideKind>>};
}

/** A country's name in English; the server has the data, the page only the result. */
const countryNames = new Intl.DisplayNames('en', {type: 'region'});

function guideLabel(route: string, all: readonly string[], guides: Props['data']['guides']): string {
  const {direction, integration} = guides[route]!;
  const last = route.slice(route.lastIndexOf('/') + 1).replace(/_/g, ' ');
  const isAlone = all.filter((other) => guides[other]!.direction === direction).length === 1;
  const name = {payin: 'Pay-in', payout: 'Payout', p2p: 'P2P', validation: 'Check'}[direction] ?? last;
  return isAlone || direction === 'payout' ? name : `${name}, ${integration === 'hpp' ? 'our page' : 'your form'}`;
}

function Choice({facet, rows}: {readonly facet: Facet; readonly rows: readonly MethodRow[]}): ReactNode {
  const values = [...new Set(rows.flatMap((row) => row[facet]))];
  const label = (value: string): string =>
    facet === 'countries' ? (countryNames.of(value) ?? value) : facetLabel(facet, value);
  const sorted = values
    .map((value) => ({value, text: label(value)}))
    .sort((a, b) => a.text.localeCompare(b.text, 'en'));
  return (
    <label className="finder__choice">
      <span>{FACETS[facet].label}</span>
      <select data-facet={facet} name={FACETS[facet].parameter}>
        <option value="">Any</option>
        {sorted.map(({value, text}) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Code and name: "KE Kenya". */
const countryLabel = (code: string): string => `${code} ${countryNames.of(code) ?? ''}`.trim();

const short = (values: readonly string[], none: string): string =>
  values.length === 0
    ? none
    : values.length > 4
      ? `${values.slice(0, 3).join(', ')} and ${values.length - 3} more`
      : values.join(', ');

/** Every payment method in the page; `src/islands/method-finder.ts` narrows the list. */
export default function MethodFinder({data: {rows, guides}}: Props): ReactNode {
  return (
    <section className="finder" data-island="method-finder" aria-label="Method finder">
      <form className="finder__bar">
        <label className="finder__choice finder__words">
          <span>What you need, in words</span>
          <input
            type="search"
            name="method"
            placeholder="kenya payout, pix, usdt"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        {(Object.keys(FACETS) as Facet[]).map((facet) => (
          <Choice key={facet} facet={facet} rows={rows} />
        ))}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          Show
        </button>
        <button type="reset" className="finder__reset">
          Clear
        </button>
      </form>
      <p className="finder__count">
        <span role="status">{rows.length} methods</span>
        <span className="finder__downloads">
          <a href="/reference/payment_methods.csv" download>
            CSV
          </a>{' '}
          <a href="/reference/payment_methods.json" download>
            JSON
          </a>
        </span>
      </p>
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
            <tr
              key={row.id}
              id={row.id}
              {...Object.fromEntries(
                (Object.keys(FACETS) as Facet[]).map((facet) => [`data-${facet}`, row[facet].join(' ')]),
              )}>
              <th scope="row">
                {row.name}
                <span className="finder__timing">{row.timing}</span>
              </th>
              <td>{short(row.countries.length > 2 ? row.countries : row.countries.map(countryLabel), 'any')}</td>
              <td>{short(row.currencies, 'any')}</td>
              <td>
                {row.guides.map((route, index) => (
                  <React.Fragment key={route}>
                    {index > 0 && ', '}
                    <Link to={route}>{guideLabel(route, row.guides, guides)}</Link>
                  </React.Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="finder__all">
        Show all {rows.length} methods
      </button>
      <p className="finder__none" hidden>
        No method fits all of this. Leave out a word or clear one of the choices.
      </p>
    </section>
  );
}
