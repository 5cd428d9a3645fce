import type { DownloadLink } from '#src/platform/download/download-platform.ts';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Offers the merchant's app. */
    download: { props: DownloadProps; result: 'went' };
  }
}

export interface DownloadProps {
  readonly title: string;
  readonly text: string;
  /** What runs on this device. */
  readonly links: readonly DownloadLink[];
}
