/** Marks a dialog that is temporarily non-modal, and one that is modal again, so that it does not animate twice. */
const BESIDE = 'beside';
const AGAIN = 'again';

/** Whether a closing dialog only changes its layer. */
export function isChangingLayer(dialog: HTMLDialogElement | null): boolean {
  return dialog?.dataset['layer'] === BESIDE;
}

function lower(dialog: HTMLDialogElement): void {
  dialog.dataset['layer'] = BESIDE;
  dialog.close();
  dialog.show();
}

function raise(dialog: HTMLDialogElement): void {
  // A dialog that was closed meanwhile stays closed.
  if (!dialog.open) {
    delete dialog.dataset['layer'];
    return;
  }
  dialog.close();
  dialog.dataset['layer'] = AGAIN;
  dialog.showModal();
}

/**
 * Makes a third party's dialog reachable while our dialogs are open. A modal dialog makes the page inert, so ours
 * become non-modal until the work is done. Appearance and focus stay the same.
 * https://github.com/google/recaptcha/issues/318
 */
export async function withNonModalDialogs<T>(work: () => Promise<T>): Promise<T> {
  const dialogs = Array.from(document.querySelectorAll<HTMLDialogElement>('dialog[open]'));
  const focused = document.activeElement;
  const focus = (): void => {
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  };
  dialogs.forEach(lower);
  focus();
  try {
    return await work();
  } finally {
    dialogs.forEach(raise);
    focus();
  }
}
