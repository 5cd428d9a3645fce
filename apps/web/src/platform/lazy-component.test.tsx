import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { type LazyComponent, createLazyComponent } from '#src/platform/lazy-component.ts';
import { Lazy } from '#src/platform/lazy.tsx';
import { recordPendingNavigation } from '#src/platform/paths/pending-navigation.ts';
import { restoreFromPageCache } from '#test/cancel-navigation.ts';

/** Shows that its content failed. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render(): ReactNode {
    return this.state.broken ? 'broken' : this.props.children;
  }
}

/** Error boundary and Suspense in the order of pages and of overlays. */
const layouts = {
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

async function open(component: LazyComponent<object>, place: keyof typeof layouts) {
  return act(async () => render(layouts[place](<Lazy component={component} props={{}} />)));
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A lazy component whose loads the test resolves or rejects. */
function controlledComponent() {
  const loads: PromiseWithResolvers<() => ReactNode>[] = [];
  const part = createLazyComponent(() => {
    const load = Promise.withResolvers<() => ReactNode>();
    loads.push(load);
    return load.promise;
  });
  return { part, loads };
}

test.each(['page', 'overlay'] as const)(
  'shows the error boundary of a %s if the chunk cannot be loaded, and loads the chunk again when it is next opened',
  async (place) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // The site does not respond either.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { part, loads } = controlledComponent();
    const { unmount } = await open(part, place);
    await screen.findByText('waiting');
    await act(async () => loads[0]?.reject(new Error('gone')));
    await screen.findByText('broken');
    expect(loads).toHaveLength(1);
    expect(consoleError).toHaveBeenCalled();
    unmount();
    await nextTask();
    vi.unstubAllGlobals();

    await open(part, place);
    await waitFor(() => expect(loads).toHaveLength(2));
    await act(async () => loads[1]?.resolve(() => 'there'));
    await screen.findByText('there');
  },
);

test('a lazy component stays suspended if a navigation cancels its load, and loads again when the page returns from the back/forward cache', async () => {
  const { part, loads } = controlledComponent();
  await open(part, 'page');
  await screen.findByText('waiting');
  recordPendingNavigation();
  await act(async () => loads[0]?.reject(new TypeError('Importing a module script failed.')));
  await act(nextTask);
  screen.getByText('waiting');
  restoreFromPageCache();
  await waitFor(() => expect(loads).toHaveLength(2));
  await act(async () => loads[1]?.resolve(() => 'there'));
  await screen.findByText('there');
});
