import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { MESSAGES_RETRY_DELAY_MS } from '#src/platform/clock/first-limits.ts';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';

const gone = vi.hoisted(() =>
  // As in a browser, later than pending work.
  vi.fn(() => new Promise((_, reject) => setTimeout(reject, 0, new Error('this chunk is gone')))),
);
vi.mock('#src/messages/EN.json', () => ({
  get default() {
    return gone();
  },
}));

/** Says that what is in it broke. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render(): ReactNode {
    return this.state.broken ? 'broken' : this.props.children;
  }
}

test('[S1-011] words that do not come break what waits for them, are not asked for without end, and are after a while', async () => {
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
  await expect(loadMessages('EN')).rejects.toThrow('gone');
  expect(gone).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MESSAGES_RETRY_DELAY_MS);
  gone.mockResolvedValueOnce({});
  await expect(loadMessages('EN')).resolves.toEqual({});
  vi.useRealTimers();
});
