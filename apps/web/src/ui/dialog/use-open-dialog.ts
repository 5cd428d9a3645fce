import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { RefObject } from 'react';
import { isBeside } from '#src/ui/dialog/beside-dialogs.ts';

interface Opened {
  readonly open: boolean;
  readonly onDismiss: () => void;
  /** What is open is not known while the page is taken over: a dialog that is open stays so, with the focus in it. */
  readonly hydrated: boolean;
}

/** Keeps a native dialog as open as it should be. Answers what to do when it has closed. */
export function useOpenDialog(
  ref: RefObject<HTMLDialogElement | null>,
  { open, onDismiss, hydrated }: Opened,
): () => void {
  const [closedAlone, noteClosedAlone] = useReducer((times: number) => times + 1, 0);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !hydrated || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [ref, open, hydrated, closedAlone]);

  // One that is taken out while it is open gives no focus back.
  const isThere = useRef(true);
  useLayoutEffect(() => {
    const dialog = ref.current;
    isThere.current = true;
    return () => {
      isThere.current = false;
      if (dialog?.open) dialog.close();
    };
  }, [ref]);

  // Some browsers take a second Escape for an order. One that may not be left is there again.
  return () => {
    if (!open || !isThere.current || ref.current?.open || isBeside(ref.current)) return;
    onDismiss();
    noteClosedAlone();
  };
}
