import type { PageReply } from '@foyer/contract/page/page-data';

/** What a frame needs from elsewhere; everything in it is a stranger's. */
export interface FrameSources {
  /** Origins, or patterns of them, that scripts, styles, pictures and calls of the frame may come from and go to. */
  readonly hosts: readonly string[];
}

/**
 * The Content-Security-Policy of a frame. Whatever runs there has an origin that is nobody's (`sandbox` without
 * `allow-same-origin`): no cookie, no storage and no page of ours is within its reach, also when the frame's address is
 * opened by itself. Styles may stand in the frame, since strangers' scripts put them there. [security: CSP, chat scripts]
 */
export function framePolicy({ scriptHashes }: Pick<PageReply, 'scriptHashes'>, { hosts }: FrameSources): string {
  const from = hosts.join(' ');
  return [
    `default-src 'none'`,
    `script-src 'strict-dynamic' ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`,
    `style-src 'unsafe-inline' ${from}`,
    `img-src ${from} data: blob:`,
    `font-src ${from} data:`,
    `media-src ${from}`,
    `connect-src ${from}`,
    `frame-ancestors 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `sandbox allow-scripts`,
  ].join('; ');
}
