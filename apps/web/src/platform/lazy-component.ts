import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { retryAfterCancelledNavigation } from '#src/platform/paths/pending-navigation.ts';
import { reloadOnce } from '#src/platform/guarded-reload.ts';

/** A component in its own chunk. */
export interface LazyComponent<P extends object> {
  /** Loads the chunk; on the server required before rendering. */
  readonly preload: () => Promise<void>;
  /** Suspends until the chunk is loaded. */
  readonly Part: ComponentType<P>;
}

/** Creates a component that loads its chunk when it renders. If a deploy removed the chunk, the page reloads once. */
export function createLazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  let pending: Promise<ComponentType<P>> | null = null;
  let isAwaited = false;
  /** Why the load failed, for components that suspended on it. */
  let failure: { readonly reason: unknown } | null = null;

  const loadChunk = (): Promise<ComponentType<P>> => {
    pending ??= retryAfterCancelledNavigation(load).then(
      (part) => (loaded = part),
      async (reason: unknown) => {
        // Stays suspended until the reload is decided: an overlay that closes now would not reopen after the reload.
        await reloadOnce();
        pending = null;
        if (isAwaited) failure = { reason };
        throw reason;
      },
    );
    return pending;
  };

  /**
   * Throws the failure. React renders suspended components and error boundaries at once; both must see the failure.
   * Later renders try again.
   */
  const throwFailure = ({ reason }: { readonly reason: unknown }): never => {
    setTimeout(() => {
      failure = null;
    });
    throw reason;
  };

  function Part(props: P): ReactNode {
    // A component that has suspended with `use` must call it again, or React reports a conditional hook.
    if (loaded && !isAwaited) return createElement(loaded, props);
    isAwaited = true;
    if (failure) throwFailure(failure);
    return createElement(use(loadChunk()), props);
  }

  return { preload: async () => void (await loadChunk()), Part };
}
