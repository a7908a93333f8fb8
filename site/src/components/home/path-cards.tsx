import type {ReactNode} from 'react';
import React from 'react';
import Link from '@docusaurus/Link';

export interface PathCard {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** One of the outline icons below. */
  readonly icon: keyof typeof ICONS;
}

/** Outlines with strokes of 1.5 px on a grid of 24 px. */
const ICONS = {
  accept: 'M3 7.5h18v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5zM3 10.5h18M6.5 15h4',
  payout: 'M12 4v11m0-11 4.5 4.5M12 4 7.5 8.5M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15',
  invoice: 'M6 3.5h12v17l-2.4-1.6L13.2 20.5 12 19.7l-1.2.8-2.4-1.6L6 20.5zM9 8h6M9 12h6',
  cabinet: 'M3.5 5h17v14h-17zM3.5 9h17M8 9v10M11 13h6M11 16h4',
} as const;

/** Links from the home page, as cards. */
export default function PathCards({cards}: {readonly cards: readonly PathCard[]}): ReactNode {
  return (
    <ul className="path-cards">
      {cards.map(({title, text, to, icon}) => (
        <li key={title}>
          <Link className="path-card" to={to}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={ICONS[icon]} />
            </svg>
            <span className="path-card__title" data-content="label">
              {title}
            </span>
            <span className="path-card__text">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
