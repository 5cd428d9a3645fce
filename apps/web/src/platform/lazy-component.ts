import type { ComponentType } from 'react';
import { retryAfterCancelledNavigation } from '#src/platform/paths/pending-navigation.ts';
import { reloadOnceForMissingFile } from '#src/platform/reload-for-missing-file.ts';

/** A React component in its own chunk. */
export interface LazyComponent<P extends object> {
  /** Loads the chunk. The server must call it before it renders. */
  readonly preload: () => Promise<void>;
  /**
   * Returns the component, or a promise for it. Throws if the chunk could not be loaded. It does not use React, because
   * the client entry declares pages and overlays before React is loaded.
   */
  readonly read: () => ComponentType<P> | Promise<ComponentType<P>>;
}

/**
 * Creates a component whose chunk loads when `Lazy` renders it. If a deploy removed the chunk, the page reloads once.
 */
export function createLazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  let pending: Promise<ComponentType<P>> | null = null;
  let isAwaited = false;
  /** Why the chunk could not be loaded. Components that wait for it throw this. */
  let failure: { readonly reason: unknown } | null = null;

  const loadChunk = (): Promise<ComponentType<P>> => {
    pending ??= retryAfterCancelledNavigation(load).then(
      (part) => (loaded = part),
      async (reason: unknown) => {
        // Stays suspended until the reload is decided: an overlay that closes now would not reopen after the reload.
        await reloadOnceForMissingFile();
        pending = null;
        if (isAwaited) failure = { reason };
        throw reason;
      },
    );
    return pending;
  };

  /**
   * Throws the reason why the chunk could not be loaded, until the end of the current task. React renders the waiting
   * components and their error boundaries in one task, and all must get the error. Later renders try to load the chunk
   * again.
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
