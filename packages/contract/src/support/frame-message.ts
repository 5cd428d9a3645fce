import * as z from 'zod/mini';

/** Sandbox permissions of a support frame besides scripts. Never `allow-same-origin`: its scripts are a third party's. */
export const supportFramePermissions = ['allow-forms', 'allow-popups'] as const;
export const SUPPORT_SANDBOX = ['allow-scripts', ...supportFramePermissions].join(' ');

/** Messages of a support frame: it waits for its start, the support chat is open, or it failed to load. */
export const supportFrameMessageSchema = z.object({
  type: z.enum(['foyer.support.ready', 'foyer.support.open', 'foyer.support.failed']),
});

/** The page's answer: all that the support script learns about the member. */
export interface SupportStart {
  readonly type: 'foyer.support.start';
  readonly identity: string | null;
  /** BCP 47. */
  readonly language: string;
}
