import { vi } from 'vitest';

/**
 * Creates a fake of the empty window that `window.open` returns. `onNavigate` is called with the URL that the page
 * assigns to it.
 */
export function createFakePopup(onNavigate: (url: string) => void = () => undefined) {
  const close = vi.fn();
  const content = document.implementation.createHTMLDocument();
  const opened: Window = Object.create(window, {
    closed: { get: () => close.mock.calls.length > 0 },
    close: { value: close },
    focus: { value: () => undefined },
    document: { value: content },
    location: {
      value: {
        set href(url: string) {
          onNavigate(url);
        },
      },
    },
  });
  return { opened, close, content };
}
