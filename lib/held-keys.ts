/** The parts of a `KeyboardEvent` or `MouseEvent` that say what is held with it. With React, pass `nativeEvent`. */
export interface Press {
  /** Only of keys, like `isComposing`. */
  readonly keyCode?: number;
  readonly isComposing?: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * What is held while a key or a button is pressed: an empty string, or names such as `ctrl` and `ctrl,shift`. Keys of an input
 * method, such as Enter that accepts a suggestion, are `composing`. site/plugins/html-template.ts compiles this file
 * into the page, so it must not import anything.
 */
export default function heldKeys(press: Press): string {
  // Safari reports the key that ends a composition afterwards, with this code.
  if (press.isComposing || press.keyCode === 229) {
    return 'composing';
  }
  return (['alt', 'ctrl', 'meta', 'shift'] as const).filter((name) => press[`${name}Key`]).join();
}
