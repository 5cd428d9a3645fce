import { createElement, type ReactNode, use } from 'react';
import type { LazyComponent } from '#src/platform/lazy-component.ts';

interface LazyProps<P extends object> {
  readonly component: LazyComponent<P>;
  readonly props: P;
}

/** Renders a component whose chunk loads on demand. Suspends until it is loaded. */
export function Lazy<P extends object>({ component, props }: LazyProps<P>): ReactNode {
  const part = component.read();
  return createElement(part instanceof Promise ? use(part) : part, props);
}
