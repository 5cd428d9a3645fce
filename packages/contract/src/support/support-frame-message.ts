import * as z from 'zod/mini';

/** Sandbox permissions of a support frame besides scripts. Never `allow-same-origin`, because its scripts are third-party. */
export const supportFramePermissions = ['allow-forms', 'allow-popups'] as const;
export const SUPPORT_SANDBOX = ['allow-scripts', ...supportFramePermissions].join(' ');

/** Messages of a support frame: it is ready for the start message, the support chat is open, or it failed to load. */
export const supportFrameMessageSchema = z.object({
  type: z.enum(['foyer.support.ready', 'foyer.support.open', 'foyer.support.failed']),
});

/** The start message of the page: all data about the member that the support script receives. */
export interface SupportFrameStart {
  readonly type: 'foyer.support.start';
  readonly identity: string | null;
  /** BCP 47. */
  readonly language: string;
}
