import type {AriaAttributes} from 'react';
import type {History} from 'history';

/** Attributes that the suggestions set on the box, which is in the page before them. */
export interface Told {
  readonly form?: Readonly<Record<`data-${string}`, string | undefined>>;
  readonly input?: AriaAttributes & {readonly role: string};
}

/** Props of the suggestions. */
export interface BoxProps {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly history: History;
  readonly tell: (told: Told) => void;
}
