/** Frames in the site's pages in which third-party scripts run without the site's origin. [security: CSP] */
export const thirdPartyFrames = ['geetest-v3', 'geetest-v4', 'support', 'pixels'] as const;

export type ThirdPartyFrame = (typeof thirdPartyFrames)[number];

export function getThirdPartyFramePath(name: ThirdPartyFrame): string {
  return `/m/frame/${name}`;
}

/** Input of the render function for a frame. */
export interface FrameRenderRequest {
  readonly name: ThirdPartyFrame;
  /** Data for the frame's script, e.g. the URL of the third-party script. */
  readonly data: Readonly<Record<string, string>>;
}
