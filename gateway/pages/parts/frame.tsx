// The frame of a payer's page: merchant, amount, time left and language.
import React, {type ReactNode} from 'react';
import {clockText} from '../countdown';
import {usePageText} from '../page-context';
import {languages} from '../words';

interface FrameProps {
  readonly merchant: string;
  /** The amount and what it is for, above the details. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Content below the card, across the full width. */
  readonly below?: ReactNode;
}

/** Initials replace a logo, which would need a request to another host. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

function LanguageChoice(): ReactNode {
  const {language, say} = usePageText();
  return (
    <form className="language" method="get" data-language>
      <label className="language__label" htmlFor="lang">
        {say('language')}
      </label>
      <select id="lang" name="lang" defaultValue={language}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="quiet" data-without-script>
        {say('change')}
      </button>
    </form>
  );
}

export function Frame({merchant, summary, children, below}: FrameProps): ReactNode {
  const {say} = usePageText();
  return (
    <div className="page">
      <header className="top">
        <p className="merchant">
          <span className="merchant__mark" aria-hidden="true">
            {initials(merchant)}
          </span>
          <span>{merchant}</span>
        </p>
        <LanguageChoice />
      </header>
      <main className="columns">
        <section className="summary" aria-label={say('payTo', {merchant})}>
          {summary}
        </section>
        <div className="card">{children}</div>
      </main>
      {below}
    </div>
  );
}

interface CountdownProps {
  /** Milliseconds until the payment expires. */
  readonly left: number;
}

export function Countdown({left}: CountdownProps): ReactNode {
  const {say} = usePageText();
  return (
    <p className="countdown">
      <span>{say('timeLeft')}</span>
      <strong data-left={left} role="timer">
        {clockText(left)}
      </strong>
    </p>
  );
}

interface FactsProps {
  readonly rows: readonly (readonly [name: string, value: string])[];
}

/** Names and values; values that the payer needs elsewhere have a copy button. */
export function CopyList({rows}: FactsProps): ReactNode {
  const {say} = usePageText();
  return (
    <dl className="copy-list">
      {rows.map(([name, value]) => (
        <div key={name} className="copy-list__row">
          <dt>{name}</dt>
          <dd>
            <code dir="ltr">{value}</code>
            <button
              type="button"
              className="quiet"
              data-copy={value}
              data-copied={say('copied')}
              data-with-script
              aria-label={`${say('copy')}: ${name}`}
              hidden>
              {say('copy')}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
