import { vi } from 'vitest';

/** A second window as `window.open` returns it: empty, until it is sent somewhere. */
export function fakeWindow(onSent: (address: string) => void = () => undefined) {
  const close = vi.fn();
  const content = document.implementation.createHTMLDocument();
  const opened: Window = Object.create(window, {
    closed: { get: () => close.mock.calls.length > 0 },
    close: { value: close },
    focus: { value: () => undefined },
    document: { value: content },
    location: {
      value: {
        set href(address: string) {
          onSent(address);
        },
      },
    },
  });
  return { opened, close, content };
}
