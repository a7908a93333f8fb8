import type {ReactNode} from 'react';

/** A file in `stories/`: the states of the components of one folder. */
export interface StoryFile {
  /** By name. */
  readonly default: Readonly<Record<string, ReactNode>>;
  /** What it draws is outside of an article. */
  readonly isBare?: boolean;
}
