declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** The pictures a member can choose from. */
    profileIcon: { props: Readonly<Record<never, never>>; result: 'chosen' };
  }
}

export {};
