declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Offers the home screen. */
    install: { props: InstallProps; result: 'agreed' | 'cancelled' };
    /** Shows how it is done by hand. */
    installGuide: { props: Readonly<Record<never, never>>; result: 'read' };
  }
}

export interface InstallProps {
  readonly name: string;
  /** Address of the icon, where it is at hand. */
  readonly icon: string | null;
}
