import type {ReactNode} from 'react';
import React, {useMemo, useState} from 'react';
import type {AnswerLink, Changed} from '@repo/gateway/worker/protocol';
import {jsonLines, type JsonLine} from './json-lines';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly changed?: readonly Changed[];
  readonly links?: readonly AnswerLink[];
}

/** Number of lines to render at first, because long bodies are slow and rarely read. */
const SHOWN = 200;
const TOKENS = {string: 't-s', constant: 't-c', bracket: ''} as const;

interface LineProps {
  readonly line: JsonLine;
  readonly before: Changed | undefined;
  readonly href: string | undefined;
}

function Line({line: {indent, name, text, kind, comma}, before, href}: LineProps): ReactNode {
  const value = kind === 'bracket' ? text : <span className={TOKENS[kind]}>{text}</span>;
  return (
    <span className={before ? 'run__line run__line--changed' : 'run__line'}>
      {'  '.repeat(indent)}
      {name !== null && `${name}: `}
      {href === undefined ? value : <a href={href}>{value}</a>}
      {comma && ','}
      {before && <span className="run__before"> {before.before === null ? 'new' : `was ${before.before}`}</span>}
      {'\n'}
    </span>
  );
}

/** A body in lines. Changes are highlighted, and values link to the pages that explain them. */
export default function Body({text, label, changed = [], links = []}: Props): ReactNode {
  const [all, setAll] = useState(false);
  const lines = useMemo(() => {
    try {
      return jsonLines(JSON.parse(text));
    } catch {
      return null;
    }
  }, [text]);
  const changes = new Map(changed.map((each) => [each.path, each]));
  const targets = new Map(links.map(({path, href}) => [path, href]));
  return (
    <>
      <pre className="run__code" tabIndex={0} role="group" aria-label={label}>
        <code>
          {lines === null || all
            ? lines === null
              ? text
              : JSON.stringify(JSON.parse(text), null, 2)
            : lines
                .slice(0, SHOWN)
                .map((line, index) => (
                  <Line key={index} line={line} before={changes.get(line.path)} href={targets.get(line.path)} />
                ))}
        </code>
      </pre>
      {lines !== null && lines.length > SHOWN && !all && (
        <button type="button" className="run__more" onClick={() => setAll(true)}>
          Show all {lines.length} lines
        </button>
      )}
    </>
  );
}
