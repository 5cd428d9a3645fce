declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** The languages of the merchant. */
    language: { props: Readonly<Record<never, never>>; result: never };
  }
}

export {};
