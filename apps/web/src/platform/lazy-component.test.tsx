import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { type LazyComponent, lazyComponent } from '#src/platform/lazy-component.ts';
import { recordLeaving } from '#src/platform/paths/leaving.ts';
import { comeBack } from '#test/stay-here.ts';

/** Says that what is in it broke. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render(): ReactNode {
    return this.state.broken ? 'broken' : this.props.children;
  }
}

/** What waits for a part, in a page or in what lies above it: with the boundary around the wait, or within. */
const places = {
  page: (part: ReactNode) => (
    <Boundary>
      <Suspense fallback="waiting">{part}</Suspense>
    </Boundary>
  ),
  overlay: (part: ReactNode) => (
    <Suspense fallback="waiting">
      <Boundary>{part}</Boundary>
    </Suspense>
  ),
} as const;

async function open({ Part }: LazyComponent<object>, place: keyof typeof places) {
  return act(async () => render(places[place](<Part />)));
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A file that takes its time, and comes or not as it is told. */
function slowFile() {
  const asked: PromiseWithResolvers<() => ReactNode>[] = [];
  const part = lazyComponent(() => {
    const answer = Promise.withResolvers<() => ReactNode>();
    asked.push(answer);
    return answer.promise;
  });
  return { part, asked };
}

test.each(['page', 'overlay'] as const)(
  'a file that does not come after a while breaks the %s that waits for it, once, and is fetched again by whoever opens it later',
  async (place) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // The site does not answer either.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { part, asked } = slowFile();
    const { unmount } = await open(part, place);
    await screen.findByText('waiting');
    await act(async () => asked[0]?.reject(new Error('gone')));
    await screen.findByText('broken');
    expect(asked).toHaveLength(1);
    expect(complaint).toHaveBeenCalled();
    unmount();
    await nextTask();
    vi.unstubAllGlobals();

    await open(part, place);
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(async () => asked[1]?.resolve(() => 'there'));
    await screen.findByText('there');
  },
);

test('a file that is called off with another page on its way breaks nothing, and is fetched again when this page is come back to', async () => {
  const { part, asked } = slowFile();
  await open(part, 'page');
  await screen.findByText('waiting');
  recordLeaving();
  await act(async () => asked[0]?.reject(new TypeError('Importing a module script failed.')));
  await act(nextTask);
  screen.getByText('waiting');
  comeBack();
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => asked[1]?.resolve(() => 'there'));
  await screen.findByText('there');
});
