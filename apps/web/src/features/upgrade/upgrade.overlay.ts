declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** The native app is too old. */
    upgrade: { props: UpgradeProps; result: 'upgrade' };
  }
}

export interface UpgradeProps {
  /** It cannot be put off. */
  readonly forced: boolean;
}
