declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** A newer build stands on the server. */
    update: { props: Readonly<Record<never, never>>; result: 'refresh' };
  }
}

export {};
