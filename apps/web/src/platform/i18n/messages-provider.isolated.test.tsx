import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { MESSAGES_LOAD_RETRY_DELAY_MS } from '#src/platform/clock/first-chunk-time-limits.ts';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';

const loadChunk = vi.hoisted(() =>
  // In a later task, as in a browser.
  vi.fn(() => new Promise((_, reject) => setTimeout(reject, 0, new Error('chunk not found')))),
);
vi.mock('#src/messages/EN.json', () => ({
  get default() {
    return loadChunk();
  },
}));

/** Shows that its content failed. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render(): ReactNode {
    return this.state.broken ? 'broken' : this.props.children;
  }
}

test('[S1-011] the error boundary is shown once if messages cannot be loaded, and they are requested again after a delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () =>
    render(
      <Boundary>
        <Suspense fallback="waiting">
          <AllMessagesProvider language="EN">there</AllMessagesProvider>
        </Suspense>
      </Boundary>,
    ),
  );
  await screen.findByText('broken');
  await expect(loadMessages('EN')).rejects.toThrow('not found');
  expect(loadChunk).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MESSAGES_LOAD_RETRY_DELAY_MS);
  loadChunk.mockResolvedValueOnce({});
  await expect(loadMessages('EN')).resolves.toEqual({});
  vi.useRealTimers();
});
