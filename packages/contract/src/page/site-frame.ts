/** Pages framed in the site's pages: third-party scripts run there, without the site's origin. [security: CSP] */
export const siteFrames = ['geetest-v3', 'geetest-v4', 'support', 'pixels'] as const;

export type SiteFrame = (typeof siteFrames)[number];

export function siteFramePath(name: SiteFrame): string {
  return `/m/frame/${name}`;
}

/** Input of the render entry for a frame. */
export interface FrameRequest {
  readonly name: SiteFrame;
  /** Data of the server for the frame's script, e.g. the address of the third party's script. */
  readonly data: Readonly<Record<string, string>>;
}
