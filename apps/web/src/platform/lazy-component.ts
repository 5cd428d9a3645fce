import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { unlessLeaving } from '#src/platform/paths/leaving.ts';
import { reloadOnce } from '#src/platform/reload-once.ts';

/** A component that lives in a chunk of its own. */
export interface LazyComponent<P extends object> {
  /** Fetches the chunk; on the server it must be done before the page is rendered. */
  readonly preload: () => Promise<void>;
  /** Suspends until the chunk is there. */
  readonly Part: ComponentType<P>;
}

/** A chunk that is gone after a deploy brings the page back with new ones, once. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  let pending: Promise<ComponentType<P>> | null = null;
  let isWaitedFor = false;
  /** Why it did not come to those who wait for it. */
  let failure: { readonly reason: unknown } | null = null;

  const fetchPart = (): Promise<ComponentType<P>> => {
    pending ??= unlessLeaving(load).then(
      (part) => (loaded = part),
      async (reason: unknown) => {
        // Whoever waits for it does so until it is decided: an overlay that was closed would not be open after the reload.
        await reloadOnce();
        pending = null;
        if (isWaitedFor) failure = { reason };
        throw reason;
      },
    );
    return pending;
  };

  /** React draws what has waited from the start, and what broke once more at once: both are to hear of it, and whoever comes later tries again. */
  const tell = ({ reason }: { readonly reason: unknown }): never => {
    setTimeout(() => {
      failure = null;
    });
    throw reason;
  };

  function Part(props: P): ReactNode {
    // What has once waited by `use` asks by it again, or React takes it for a hook that was called now and then.
    if (loaded && !isWaitedFor) return createElement(loaded, props);
    isWaitedFor = true;
    if (failure) tell(failure);
    return createElement(use(fetchPart()), props);
  }

  return { preload: async () => void (await fetchPart()), Part };
}
