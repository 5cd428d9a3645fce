import * as z from 'zod/mini';

/** What a support frame may do besides running scripts. Never `allow-same-origin`: it is nobody's page. */
export const supportFrameMay = ['allow-forms', 'allow-popups'] as const;
export const SUPPORT_SANDBOX = ['allow-scripts', ...supportFrameMay].join(' ');

/** What a support frame tells the page: it waits for its start, the desk is open, or it did not come. */
export const supportFrameMessageSchema = z.object({
  type: z.enum(['foyer.support.ready', 'foyer.support.open', 'foyer.support.failed']),
});

/** What the page answers with: all that a desk's script ever learns of the member. */
export interface SupportStart {
  readonly type: 'foyer.support.start';
  readonly identity: string | null;
  /** BCP 47. */
  readonly language: string;
}
