import type {ReactNode} from 'react';
import React, {useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import type {RunField} from '@repo/gateway/worker/run-data';
import type {Filled, SampleRequest} from '@repo/gateway/worker/protocol';
import type {Editor, Mark} from './editor';
import {loadEditor} from './load-editor';

interface Props {
  readonly sample: SampleRequest;
  /** The edited body; null for GET. */
  readonly text: string | null;
  readonly fields: readonly RunField[];
  readonly marks: readonly Mark[];
  readonly filled: readonly Filled[];
  readonly onText: (text: string) => void;
  readonly onSample: (sample: SampleRequest) => void;
  readonly onRun: () => void;
}

interface InputProps {
  readonly name: string;
  readonly value: string;
  readonly field: RunField | undefined;
  readonly onValue: (value: string) => void;
  readonly onRemove?: () => void;
}

function Input({name, value, field, onValue, onRemove}: InputProps): ReactNode {
  return (
    <div className="run__field">
      <label>
        <code>{name}</code>
        <input
          value={value}
          title={field?.text}
          autoComplete="off"
          spellCheck={false}
          onChange={({target}) => onValue(target.value)}
        />
      </label>
      {onRemove && (
        <button type="button" className="run__remove" aria-label={`Leave ${name} out`} onClick={onRemove}>
          ×
        </button>
      )}
    </div>
  );
}

/** Fields for path and query of a request. */
function Parameters({sample, fields, onSample}: Pick<Props, 'sample' | 'fields' | 'onSample'>): ReactNode {
  const {query} = sample;
  const fieldOf = (name: string): RunField | undefined => fields.find((field) => field.name === name);
  const free = fields.filter(({name}) => !query.some(([known]) => known === name));
  const put = (next: SampleRequest['query']): void => onSample({...sample, query: next});
  return (
    <div className="run__fields">
      <Input name="path" value={sample.path} field={undefined} onValue={(path) => onSample({...sample, path})} />
      {query.map(([name, value], index) => (
        <Input
          key={index}
          name={name}
          value={value}
          field={fieldOf(name)}
          onValue={(next) => put(query.map((pair, at) => (at === index ? [name, next] : pair)))}
          onRemove={() => put(query.filter((_pair, at) => at !== index))}
        />
      ))}
      {free.length > 0 && (
        <label className="run__add">
          <span>Add a parameter</span>
          <select value="" onChange={({target}) => put([...query, [target.value, '']])}>
            <option value="">Choose</option>
            {free.map(({name}) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** The editor for the body, with the description of the field at the cursor below. */
function BodyEditor({
  text,
  fields,
  marks,
  onText,
  onRun,
}: Omit<Props, 'sample' | 'onSample' | 'filled'> & {text: string}): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const latest = useRef({text, marks, onText, onRun});
  /** What the editor has reported and React has not shown yet, oldest first. */
  const reported = useRef<string[]>([]);
  const [field, setField] = useState<RunField | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    latest.current = {text, marks, onText, onRun};
  });
  useEffect(() => {
    // A text of the editor itself may be older than what it has by now: a busy browser would lose letters.
    const at = reported.current.lastIndexOf(text);
    if (at === -1) {
      editor.current?.set(text);
    } else {
      reported.current.splice(0, at + 1);
    }
  }, [text]);
  useEffect(() => editor.current?.mark(marks), [marks]);
  useEffect(() => {
    let alive = true;
    loadEditor().then(
      ({createEditor}) => {
        if (alive && host.current) {
          editor.current = createEditor({
            host: host.current,
            text: latest.current.text,
            fields,
            onChange(next) {
              reported.current.push(next);
              latest.current.onText(next);
            },
            onField: setField,
            onRun() {
              // A press right after a letter runs with it, although React has still to render it.
              const typed = reported.current.at(-1);
              if (typed !== undefined) {
                flushSync(() => latest.current.onText(typed));
              }
              latest.current.onRun();
            },
          });
          editor.current.mark(latest.current.marks);
        }
      },
      () => alive && setFault('The editor could not be loaded. Close and open it to try again.'),
    );
    return () => {
      alive = false;
      editor.current?.destroy();
      editor.current = null;
    };
  }, [fields]);
  return (
    <>
      <div className="run__editor" ref={host} />
      {fault !== null && (
        <p className="run__fault" role="alert">
          {fault}
        </p>
      )}
      <p className="run__hint" role="status">
        {field === null ? (
          'Ctrl+Space lists the fields, Ctrl+Enter runs it.'
        ) : (
          <>
            <code>{field.name}</code> {field.type}
            {field.required && ', required'}. {field.text}
          </>
        )}
      </p>
    </>
  );
}

/** The form to edit a request. */
export default function Request(props: Props): ReactNode {
  const {text, filled} = props;
  return (
    <>
      {filled.length > 0 && (
        <p className="run__note">
          From your gateway:{' '}
          {filled.map(({name, value}, index) => (
            <React.Fragment key={name}>
              {index > 0 && ', '}
              <code>{name}</code> <code>{value}</code>
            </React.Fragment>
          ))}
        </p>
      )}
      {text === null && <Parameters {...props} />}
      {text !== null && <BodyEditor {...props} text={text} />}
    </>
  );
}
