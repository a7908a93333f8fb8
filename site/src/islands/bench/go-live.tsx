// The list is stored only in this browser, under one key. A button removes it.
import type {ReactNode} from 'react';
import React, {useState} from 'react';
import type {GoLive, GoLiveList} from '@repo/gateway/diagnosis';
import {itemKey, listsFor, NOTHING, readState, toggled, type GoLiveState} from '@repo/gateway/diagnosis/go-live';
import Field, {privateInput} from './field';

const KEY = 'go-live';

const loadState = (): GoLiveState => {
  try {
    return readState(localStorage.getItem(KEY));
  } catch {
    return NOTHING;
  }
};

/** @returns whether the browser has stored it */
function saveState(state: GoLiveState): boolean {
  try {
    if (state.chosen.length + state.done.length > 0) {
      localStorage.setItem(KEY, JSON.stringify(state));
    } else {
      localStorage.removeItem(KEY);
    }
    return true;
  } catch {
    return false;
  }
}

interface PartProps {
  readonly list: GoLiveList;
  readonly done: readonly string[];
  readonly onToggle: (key: string) => void;
}

function Part({list, done, onToggle}: PartProps): ReactNode {
  const {href, title, items} = list;
  return (
    <section className="go-live__part">
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <ul>
        {items.map((item) => {
          const key = itemKey(list, item);
          return (
            <li key={key}>
              <label>
                <input type="checkbox" checked={done.includes(key)} onChange={() => onToggle(key)} />
                <span>{item}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ChoiceProps {
  readonly lists: readonly GoLiveList[];
  readonly chosen: readonly string[];
  readonly onToggle: (href: string) => void;
}

function Choice({lists, chosen, onToggle}: ChoiceProps): ReactNode {
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const shown = lists.filter(
    ({href, title}) => chosen.includes(href) || `${title} ${href}`.toLowerCase().includes(wanted),
  );
  return (
    <div className="go-live__choice">
      <Field label="Find a method" hint={`${chosen.length} chosen of ${lists.length} guides`} wide>
        <input {...privateInput} type="search" value={filter} onChange={({target}) => setFilter(target.value)} />
      </Field>
      <ul tabIndex={0} aria-label="What you use">
        {shown.map(({href, title}) => (
          <li key={href}>
            <label>
              <input type="checkbox" checked={chosen.includes(href)} onChange={() => onToggle(href)} />
              <span>{title}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The checklists of the chosen guides and the shared ones, with their done items. */
export default function GoLiveBench({list}: {readonly list: GoLive}): ReactNode {
  const [state, setState] = useState(loadState);
  const [isSaved, setSaved] = useState(true);
  const change = (next: GoLiveState): void => {
    setState(next);
    setSaved(saveState(next));
  };
  const {chosen, done} = state;
  const lists = listsFor(list, state);
  const keys = lists.flatMap((part) => part.items.map((item) => itemKey(part, item)));
  const left = keys.filter((key) => !done.includes(key)).length;
  return (
    <>
      <Choice
        lists={list.lists.filter((each) => each.for === 'choice')}
        chosen={chosen}
        onToggle={(href) => change({...state, chosen: toggled(chosen, href)})}
      />
      <div className="go-live__bar">
        <p role="status">
          {lists.length === 0
            ? 'Choose what you use: the list is made of the guides.'
            : left === 0
              ? `All ${keys.length} done.`
              : `${left} of ${keys.length} left to do.`}
          {!isSaved && ' This browser does not keep it: print it.'}
        </p>
        <button type="button" disabled={lists.length === 0} onClick={() => window.print()}>
          Print
        </button>
        <button type="button" onClick={() => change(NOTHING)}>
          Forget it
        </button>
      </div>
      {lists.map((part) => (
        <Part
          key={part.href}
          list={part}
          done={done}
          onToggle={(key) => change({...state, done: toggled(done, key)})}
        />
      ))}
    </>
  );
}
