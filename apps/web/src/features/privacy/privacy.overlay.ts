declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** What a visitor allows, to be looked at and changed at any time. */
    privacy: { props: Readonly<Record<never, never>>; result: never };
  }
}

export {};
