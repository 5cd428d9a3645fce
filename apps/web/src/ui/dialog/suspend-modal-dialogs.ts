/**
 * Values of `data-layer` on a dialog: temporarily non-modal, and modal again. The CSS does not repeat the opening
 * animation for the latter.
 */
const NON_MODAL = 'non-modal';
const MODAL_AGAIN = 'modal-again';

/** True if a dialog's `close` event comes from its change to non-modal, so that it does not count as dismissed. */
export function isModalDialogSuspended(dialog: HTMLDialogElement | null): boolean {
  return dialog?.dataset['layer'] === NON_MODAL;
}

function makeNonModal(dialog: HTMLDialogElement): void {
  dialog.dataset['layer'] = NON_MODAL;
  dialog.close();
  dialog.show();
}

function makeModalAgain(dialog: HTMLDialogElement): void {
  // A dialog that was closed meanwhile stays closed.
  if (!dialog.open) {
    delete dialog.dataset['layer'];
    return;
  }
  dialog.close();
  dialog.dataset['layer'] = MODAL_AGAIN;
  dialog.showModal();
}

/**
 * Makes the site's open dialogs non-modal while `work` shows a third party's dialog, which could not be used below a
 * modal dialog (it would be inert). Appearance and focus stay the same. https://github.com/google/recaptcha/issues/318
 */
export async function withModalDialogsSuspended<T>(work: () => Promise<T>): Promise<T> {
  const dialogs = Array.from(document.querySelectorAll<HTMLDialogElement>('dialog[open]'));
  const focused = document.activeElement;
  const restoreFocus = (): void => {
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  };
  dialogs.forEach(makeNonModal);
  restoreFocus();
  try {
    return await work();
  } finally {
    dialogs.forEach(makeModalAgain);
    restoreFocus();
  }
}
