import type {KeyboardEvent, ReactNode} from 'react';
import React, {useId, useRef} from 'react';
import {plainKey} from '../../../../lib/plain-key';

interface TabOf {
  readonly id: string;
  readonly title: ReactNode;
  readonly panel: ReactNode;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly TabOf[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const STEPS: Readonly<Record<string, number>> = {ArrowRight: 1, ArrowLeft: -1};

/** Tabs following the ARIA pattern: arrow keys move and select. Only the selected panel is rendered. */
export default function Tabs({label, tabs, chosen, onChoose}: Props): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[plainKey(event.nativeEvent)];
    if (by !== undefined) {
      event.preventDefault();
      const at = (tabs.findIndex((tab) => tab.id === chosen) + by + tabs.length) % tabs.length;
      onChoose(tabs[at]!.id);
      list.current!.querySelectorAll('button')[at]!.focus();
    }
  };
  return (
    <>
      <div ref={list} className="run__tabs" role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            className="run__tab"
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${id}${tab.id}-panel` : undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}>
            {tab.title}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab.id === chosen)
        .map((tab) => (
          <div
            key={tab.id}
            role="tabpanel"
            id={`${id}${tab.id}-panel`}
            className="run__panel"
            aria-labelledby={`${id}${tab.id}`}>
            {tab.panel}
          </div>
        ))}
    </>
  );
}
