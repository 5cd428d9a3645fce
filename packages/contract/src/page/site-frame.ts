/** Frames in the site's pages in which third-party scripts run without the site's origin. [security: CSP] */
export const siteFrames = ['geetest-v3', 'geetest-v4', 'support', 'pixels'] as const;

export type SiteFrame = (typeof siteFrames)[number];

export function siteFramePath(name: SiteFrame): string {
  return `/m/frame/${name}`;
}

/** Input of the render function for a frame. */
export interface FrameRequest {
  readonly name: SiteFrame;
  /** Data for the frame's script, e.g. the URL of the third-party script. */
  readonly data: Readonly<Record<string, string>>;
}
