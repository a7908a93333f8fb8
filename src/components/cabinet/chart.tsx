import type {ReactNode} from 'react';
import React from 'react';
import {money} from './money';

const WIDTH = 560;
const HEIGHT = 150;
const TOP = 18;
const BOTTOM = 22;

interface Props {
  readonly kind: 'bars' | 'line';
  /** One point a column, in order of time; decimal strings, none below zero. */
  readonly points: readonly {readonly label: string; readonly value: string}[];
}

/** Figures over time. The highest and the last one are written out; the others stand in the table beside it. */
export function Chart({kind, points}: Props): ReactNode {
  const values = points.map(({value}) => Number(value));
  const highest = Math.max(...values);
  if (!(highest > 0) || values.some((value) => !(value >= 0))) {
    throw new Error(`Chart: values must be decimal strings from 0 up, one above 0; got ${JSON.stringify(points)}`);
  }
  const step = WIDTH / points.length;
  const x = (index: number): number => Math.round((index + 0.5) * step * 10) / 10;
  const y = (value: number): number =>
    Math.round((HEIGHT - BOTTOM - (value / highest) * (HEIGHT - TOP - BOTTOM)) * 10) / 10;
  const told = new Set([values.indexOf(highest), values.length - 1]);
  return (
    <svg className="cab-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path className="cab-chart__ground" d={`M0 ${HEIGHT - BOTTOM}H${WIDTH}`} />
      {kind === 'line' && (
        <path className="cab-chart__line" d={`M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`} />
      )}
      {points.map(({label, value}, index) => (
        <React.Fragment key={label}>
          {kind === 'bars' ? (
            <rect
              className="cab-chart__bar"
              x={x(index) - step * 0.32}
              y={y(values[index]!)}
              width={step * 0.64}
              height={HEIGHT - BOTTOM - y(values[index]!)}
              rx="2"
            />
          ) : (
            <circle className="cab-chart__point" cx={x(index)} cy={y(values[index]!)} r="3.5" />
          )}
          {told.has(index) && (
            <text className="cab-chart__value" x={x(index)} y={y(values[index]!) - 6}>
              {money(value)}
            </text>
          )}
          <text className="cab-chart__label" x={x(index)} y={HEIGHT - 6}>
            {label}
          </text>
        </React.Fragment>
      ))}
    </svg>
  );
}
