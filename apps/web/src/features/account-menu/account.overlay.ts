declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** The member's own menu. */
    account: { props: Readonly<Record<never, never>>; result: 'left' };
  }
}

export {};
