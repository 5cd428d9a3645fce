import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { reloadOnce } from '#src/platform/reload-once.ts';

/** A component that lives in a chunk of its own. */
export interface Deferred<P extends object> {
  /** Fetches the chunk; on the server it must be done before the page is rendered. */
  readonly preload: () => Promise<void>;
  /** Suspends until the chunk is there. */
  readonly Part: ComponentType<P>;
}

/** A chunk that is gone after a deploy brings the page back with new ones, once. */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  let loaded: ComponentType<P> | null = null;
  let pending: Promise<ComponentType<P>> | null = null;
  let isWaitedFor = false;

  const fetchPart = (): Promise<ComponentType<P>> => {
    pending ??= load().then(
      (part) => (loaded = part),
      (reason: unknown) => {
        pending = null;
        reloadOnce();
        throw reason;
      },
    );
    return pending;
  };

  function Part(props: P): ReactNode {
    // What has once waited by `use` asks by it again, or React takes it for a hook that was called now and then.
    if (loaded && !isWaitedFor) return createElement(loaded, props);
    isWaitedFor = true;
    return createElement(use(fetchPart()), props);
  }

  return { preload: async () => void (await fetchPart()), Part };
}
