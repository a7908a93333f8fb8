import {useEffect, useRef, type RefObject, type SyntheticEvent} from 'react';

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: (event: DialogEvent) => void;
  /** Closes the dialog after a click beside it. */
  readonly onClick: (event: DialogEvent) => void;
  readonly close: () => void;
}

/** False for events of a nested dialog, which React passes on too. */
const isOwn = ({target, currentTarget}: DialogEvent): boolean => target === currentTarget;

/**
 * Opens a dialog as modal when it is mounted. The browser keeps the focus in it, closes it with Escape, and restores
 * the focus.
 *
 * @returns `close`, and props for the `dialog` element
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
