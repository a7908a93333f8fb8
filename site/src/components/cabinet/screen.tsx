import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import {points, type PointId} from '@repo/facts/cabinet/merchant';
import {sectionNames, sections, type Section, type SectionPage} from '@repo/facts/cabinet/sections';
import {SectionIcon} from './icons';
import {OptionalMark} from './mark';
import {isOneOf} from '@repo/lib/keys-of';

interface Marks {
  /** The switch of point and environment. */
  readonly point?: number;
  /** The navigation column, or its button in a narrow window. */
  readonly navigation?: number;
  /** The time zone of the screen. */
  readonly zone?: number;
}

interface Props {
  /** Describes the picture in one to three sentences, for readers who cannot see it. */
  readonly alt: string;
  /** The line below the picture. */
  readonly caption: ReactNode;
  /** The open section; undefined on the home screen. */
  readonly section?: Section;
  /** The open page of the section, if it has several. */
  readonly page?: SectionPage;
  readonly environment?: 'live' | 'test';
  readonly point?: PointId;
  /** Number of disputes that need an answer, shown beside Chargebacks. */
  readonly disputes?: number;
  readonly marks?: Marks;
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A window of the cabinet, drawn in static HTML. The drawing is hidden from screen readers, which read `alt` and the
 * caption. In a narrow window, a button replaces the navigation.
 */
export function Screen({
  alt,
  caption,
  section,
  page,
  environment = 'live',
  point = 1042,
  disputes = 1,
  marks = {},
  actions,
  children,
}: Props): ReactNode {
  if (page && !(section && isOneOf<string>(sections[section], page))) {
    throw new Error(`Screen: section "${section ?? ''}" of facts/cabinet/sections.ts has no page "${page}"`);
  }
  const {name} = points.find(({id}) => id === point)!;
  return (
    <figure className="cab-figure">
      <p className="cab-figure__alt">Picture: {alt}</p>
      <div className={clsx('cab-screen', `cab-screen--${environment}`)} aria-hidden="true">
        <div className="cab-bar">
          <span className="cab-bar__brand">Cabinet</span>
          <span className="cab-bar__menu">
            <OptionalMark mark={marks.navigation} />
            Menu
          </span>
          <span className="cab-bar__point">
            <OptionalMark mark={marks.point} />
            {name} · {point}
            <span className={`cab-environment cab-environment--${environment}`}>{environment}</span>
          </span>
          <span className="cab-bar__zone">
            <OptionalMark mark={marks.zone} />
            Lima (UTC−5)
          </span>
        </div>
        <div className="cab-body">
          <div className="cab-nav">
            <OptionalMark mark={marks.navigation} />
            {sectionNames.map((entry) => (
              <React.Fragment key={entry}>
                <div className={clsx('cab-nav__item', entry === section && 'cab-nav__item--open')}>
                  <SectionIcon name={entry} />
                  {entry}
                  {entry === 'Chargebacks' && disputes > 0 && <span className="cab-nav__count">{disputes}</span>}
                </div>
                {entry === section &&
                  sections[entry].map((child) => (
                    <div key={child} className={clsx('cab-nav__page', child === page && 'cab-nav__page--open')}>
                      {child}
                    </div>
                  ))}
              </React.Fragment>
            ))}
          </div>
          <div className="cab-main">
            <div className="cab-head">
              <span className="cab-head__title">
                {page && <span className="cab-head__section">{section} /</span>} {page ?? section ?? 'Home'}
              </span>
              {actions && <span className="cab-head__actions">{actions}</span>}
            </div>
            {children}
          </div>
        </div>
      </div>
      <figcaption className="cab-figure__caption">{caption}</figcaption>
    </figure>
  );
}
