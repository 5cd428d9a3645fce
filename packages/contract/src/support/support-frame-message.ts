import * as z from 'zod/mini';

/**
 * Sandbox permissions of the frame for a support chat, besides `allow-scripts`. `allow-same-origin` must never be one of them,
 * because the scripts in the frame are third-party.
 */
export const supportFrameSandboxPermissions = ['allow-forms', 'allow-popups'] as const;
export const SUPPORT_FRAME_SANDBOX = ['allow-scripts', ...supportFrameSandboxPermissions].join(' ');

/**
 * Messages that the frame of a support chat sends to the page: the frame is ready for the start message, the support chat is
 * open, or it failed to load.
 */
export const supportFrameMessageSchema = z.object({
  type: z.enum(['foyer.support.ready', 'foyer.support.open', 'foyer.support.failed']),
});

/**
 * The start message, which the page sends to the frame of a support chat. It contains all data about the member that the
 * support script receives.
 */
export interface SupportFrameStart {
  readonly type: 'foyer.support.start';
  readonly identity: string | null;
  /** Language of the page as a BCP 47 tag. */
  readonly language: string;
}
