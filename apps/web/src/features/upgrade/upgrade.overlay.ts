declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** The native app is too old. */
    upgrade: { props: UpgradeProps; result: 'upgrade' | 'exit' };
  }
}

export interface UpgradeProps {
  /** It cannot be put off. */
  readonly forced: boolean;
  /** The app can be ended from here. */
  readonly canExit: boolean;
}
