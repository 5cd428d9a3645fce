declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Opens an account. */
    register: { props: Readonly<Record<never, never>>; result: never };
  }
}

export {};
