declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Offers the home screen. */
    install: { props: InstallProps; result: 'agreed' | 'cancelled' };
    /** Shows how it is done by hand. */
    installGuide: { props: Readonly<Record<never, never>>; result: 'read' };
  }
}

/** How the manifest presents the site. */
export interface SiteIdentity {
  readonly name: string;
  /** Address of the icon, loaded; `null` without one. */
  readonly icon: string | null;
}

export interface InstallProps {
  /** The site's name until its manifest is there. */
  readonly title: string;
  readonly identity: Promise<SiteIdentity>;
}
