/** Marks a dialog that is no modal one for a while, and one that is again: it does not rise a second time. */
const BESIDE = 'beside';
const AGAIN = 'again';

/** Whether a dialog that closes is only changing its layer. */
export function isBeside(dialog: HTMLDialogElement | null): boolean {
  return dialog?.dataset['layer'] === BESIDE;
}

function lower(dialog: HTMLDialogElement): void {
  dialog.dataset['layer'] = BESIDE;
  dialog.close();
  dialog.show();
}

function raise(dialog: HTMLDialogElement): void {
  // Whoever closed it meanwhile wants it closed.
  if (!dialog.open) {
    delete dialog.dataset['layer'];
    return;
  }
  dialog.close();
  dialog.dataset['layer'] = AGAIN;
  dialog.showModal();
}

/**
 * Lets somebody else's dialog in the page be reached while ours are open: a modal dialog covers the page and makes it inert,
 * whatever its layers say, so ours are none until the work is done. They look the same, and the focus is where it was.
 * https://github.com/google/recaptcha/issues/318
 */
export async function besideDialogs<T>(work: () => Promise<T>): Promise<T> {
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
