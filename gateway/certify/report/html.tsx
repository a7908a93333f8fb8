// The report as one HTML file that loads nothing: React escapes what an unknown program sent.
import React, {type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import type {CaseResult, Outcome, Report} from '../types';
import {countsOf, countsText} from './counts';
import {detailsOf, type Detail} from './details';
import {visible} from './text';

const SECTIONS: readonly {readonly outcome: Outcome; readonly title: string}[] = [
  {outcome: 'failed', title: 'Failed'},
  {outcome: 'not_judged', title: 'Not judged'},
  {outcome: 'passed', title: 'Passed'},
];

/** Nothing is loaded and nothing runs, whatever the texts are. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

function Value({name, lines}: Detail): ReactNode {
  const text = lines.join('\n');
  if (name === 'rule') {
    return <a href={text}>{text}</a>;
  }
  return ['sent', 'received'].includes(name) ? <pre tabIndex={0}>{visible(text)}</pre> : visible(text);
}

function Case({result, docs}: {readonly result: CaseResult; readonly docs: string}): ReactNode {
  const {case: text, outcome, milliseconds} = result;
  return (
    <li>
      <details open={outcome === 'failed'}>
        <summary>
          <code>{text.id}</code> <span>{text.title}</span>
        </summary>
        <dl>
          {detailsOf(result, docs).map((detail) => (
            <div key={detail.name}>
              <dt>{detail.name}</dt>
              <dd>
                <Value {...detail} />
              </dd>
            </div>
          ))}
          <div>
            <dt>took</dt>
            <dd>{Math.round(milliseconds)} ms</dd>
          </div>
        </dl>
      </details>
    </li>
  );
}

function Section({
  title,
  outcome,
  report,
}: {
  readonly title: string;
  readonly outcome: Outcome;
  readonly report: Report;
}) {
  const results = report.results.filter((each) => each.outcome === outcome);
  return results.length === 0 ? null : (
    <section className={outcome}>
      <h2>
        {title}: {results.length}
      </h2>
      <ul>
        {results.map((result) => (
          <Case key={result.case.id} result={result} docs={report.docs} />
        ))}
      </ul>
    </section>
  );
}

/** @param style of `style.css`, as the build bundles it */
export function htmlReport(report: Report, style: string): string {
  const counts = countsText(countsOf(report.results));
  const title = `certify: ${counts}`;
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{__html: style}} />
      </head>
      <body>
        <main>
          <h1>{counts}</h1>
          <p>
            <code>{visible(report.target)}</code>, tested by <code>gateway.mjs certify</code>, contract {report.version}
            , seed <code>{visible(report.seed)}</code>
          </p>
          {SECTIONS.map((section) => (
            <Section key={section.outcome} {...section} report={report} />
          ))}
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${html}\n`;
}
