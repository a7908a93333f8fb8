import {useEffect, useRef, type RefObject, type SyntheticEvent} from 'react';

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: (event: DialogEvent) => void;
  /** Closes it with a press beside it. */
  readonly onClick: (event: DialogEvent) => void;
  readonly close: () => void;
}

/** React tells of what happens to a dialog within this one, too. */
const isOwn = ({target, currentTarget}: DialogEvent): boolean => target === currentTarget;

/**
 * A modal dialog, from the moment in which it stands in the page: the browser keeps the focus in it, closes it with Escape
 * and gives the focus back.
 *
 * @returns `close`, and what the element takes
 */
export function useDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current!.showModal(), []);
  return {
    ref,
    close: () => ref.current!.close(),
    onClose(event) {
      if (isOwn(event)) {
        onClose();
      }
    },
    onClick(event) {
      if (isOwn(event)) {
        event.currentTarget.close();
      }
    },
  };
}
