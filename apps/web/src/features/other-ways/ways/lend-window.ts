/**
 * Runs the SDK's `signInWithPopup` with a window that is open already. The SDK opens its window after it has loaded a frame,
 * when the tap has expired on iOS and Android; here the `window.open` of this provider's login page gets the open window,
 * and every other call passes unchanged.
 */
export async function lendWindow<T>(
  { opened, providerId }: { readonly opened: Window; readonly providerId: string },
  signIn: () => Promise<T>,
): Promise<T> {
  const original = window.open;
  let isLent = false;
  const lend: typeof window.open = (address, ...rest) => {
    const text = String(address ?? '');
    const isOurs = new URLSearchParams(text.slice(text.indexOf('?'))).get('providerId') === providerId;
    if (isLent || !isOurs) return original.call(window, address, ...rest);
    isLent = true;
    opened.location.href = text;
    return opened;
  };
  window.open = lend;
  try {
    return await signIn();
  } finally {
    isLent = true;
    // Another login that began meanwhile has put its own over this one, which does nothing any more.
    if (window.open === lend) window.open = original;
  }
}
