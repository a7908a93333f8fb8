import type {AriaAttributes} from 'react';
import type {History} from 'history';

/** Attributes that the suggestions set on the box, which another component renders. */
export interface BoxAttributes {
  readonly form?: Readonly<Record<`data-${string}`, string | undefined>>;
  readonly input?: AriaAttributes & {readonly role: string};
}

/** Props of the suggestions. */
export interface BoxProps {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly history: History;
  readonly setAttributes: (attributes: BoxAttributes) => void;
}
