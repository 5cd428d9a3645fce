/** Names of frames that run third-party scripts in the site's pages, without access to the site's origin. [security: CSP] */
export const thirdPartyFrames = ['geetest-v3', 'geetest-v4', 'support', 'pixels'] as const;

export type ThirdPartyFrame = (typeof thirdPartyFrames)[number];

export function getThirdPartyFramePath(name: ThirdPartyFrame): string {
  return `/m/frame/${name}`;
}

/** Input of the function that renders the document of a third-party frame. */
export interface ThirdPartyFrameRenderRequest {
  readonly name: ThirdPartyFrame;
  /** Data for the script in the frame, e.g. the URL of the third-party script. */
  readonly data: Readonly<Record<string, string>>;
}
