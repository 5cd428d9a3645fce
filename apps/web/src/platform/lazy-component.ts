import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { unlessLeaving } from '#src/platform/paths/leaving.ts';
import { reloadOnce } from '#src/platform/reload-once.ts';

/** A component in its own chunk. */
export interface LazyComponent<P extends object> {
  /** Loads the chunk; on the server required before rendering. */
  readonly preload: () => Promise<void>;
  /** Suspends until the chunk is loaded. */
  readonly Part: ComponentType<P>;
}

/** If the chunk is gone after a deploy, the page reloads once. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  let pending: Promise<ComponentType<P>> | null = null;
  let isWaitedFor = false;
  /** Why the load failed, for components that suspended on it. */
  let failure: { readonly reason: unknown } | null = null;

  const fetchPart = (): Promise<ComponentType<P>> => {
    pending ??= unlessLeaving(load).then(
      (part) => (loaded = part),
      async (reason: unknown) => {
        // Stay suspended until the reload is decided: an overlay that closes now would not reopen after the reload.
        await reloadOnce();
        pending = null;
        if (isWaitedFor) failure = { reason };
        throw reason;
      },
    );
    return pending;
  };

  /**
   * React renders suspended components and error boundaries at once; both must see the failure. Later renders try
   * again.
   */
  const throwFailure = ({ reason }: { readonly reason: unknown }): never => {
    setTimeout(() => {
      failure = null;
    });
    throw reason;
  };

  function Part(props: P): ReactNode {
    // A component that has suspended with `use` must call it again, or React reports a conditional hook.
    if (loaded && !isWaitedFor) return createElement(loaded, props);
    isWaitedFor = true;
    if (failure) throwFailure(failure);
    return createElement(use(fetchPart()), props);
  }

  return { preload: async () => void (await fetchPart()), Part };
}
