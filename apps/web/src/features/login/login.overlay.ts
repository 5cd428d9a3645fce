declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Asks for a member's name and password. */
    login: { props: Readonly<Record<never, never>>; result: never };
  }
}

export {};
