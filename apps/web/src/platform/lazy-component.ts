import type { ComponentType } from 'react';
import { retryAfterCancelledNavigation } from '#src/platform/paths/pending-navigation.ts';
import { reloadOnce } from '#src/platform/guarded-reload.ts';

/** A component in its own chunk. */
export interface LazyComponent<P extends object> {
  /** Loads the chunk; on the server required before rendering. */
  readonly preload: () => Promise<void>;
  /**
   * Returns the component, or the promise that `Lazy` waits for. Throws if the chunk cannot be loaded. Without React, as
   * the entry declares pages and overlays.
   */
  readonly read: () => ComponentType<P> | Promise<ComponentType<P>>;
}

/** Creates a component that loads its chunk when `Lazy` renders it. If a deploy removed the chunk, the page reloads once. */
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

  const read = (): ComponentType<P> | Promise<ComponentType<P>> => {
    // A component that has suspended with `use` must call it again, or React reports a conditional hook.
    if (loaded && !isAwaited) return loaded;
    isAwaited = true;
    if (failure) throwFailure(failure);
    return loadChunk();
  };

  return { preload: async () => void (await loadChunk()), read };
}
