/** Pages of ours that are framed in ours: somebody else's scripts run there, without our origin. [security: CSP] */
export const ownFrames = ['geetest-v3', 'geetest-v4', 'support', 'pixels'] as const;

export type OwnFrame = (typeof ownFrames)[number];

/** Where a frame stands. */
export function ownFramePath(name: OwnFrame): string {
  return `/m/frame/${name}`;
}

/** What the built render entry is asked for a frame. */
export interface FrameRequest {
  readonly name: OwnFrame;
  /** What the frame's script is told by the server, e.g. where the other's script is. */
  readonly told: Readonly<Record<string, string>>;
}
