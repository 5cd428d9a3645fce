import type { PageReply } from '@foyer/contract/page/page-data';

/** What a frame needs from elsewhere; everything in it is a stranger's. */
export interface FrameSources {
  /** Origins, or patterns of them, that scripts, styles, pictures and calls of the frame may come from and go to. */
  readonly hosts: readonly string[];
  /** `hosts`: scripts of these only; `any`: whatever the first script brings, which no list could name. */
  readonly scripts: 'hosts' | 'any';
  /** What the frame may do besides running scripts; `frames` and `sockets` are those of its hosts. */
  readonly may: readonly ('allow-forms' | 'allow-popups' | 'frames' | 'sockets')[];
}

/** The value of the frame's `sandbox`, in its policy and on its element: never `allow-same-origin`. */
function sandboxOf({ may }: Pick<FrameSources, 'may'>): string {
  return ['allow-scripts', ...may.filter((one) => one.startsWith('allow-'))].join(' ');
}

/**
 * The Content-Security-Policy of a frame. Whatever runs there has an origin that is nobody's (`sandbox` without
 * `allow-same-origin`): no cookie, no storage and no page of ours is within its reach, also when the frame's address is
 * opened by itself. Styles may stand in the frame, since strangers' scripts put them there. [security: CSP, chat scripts]
 */
export function framePolicy({ scriptHashes }: Pick<PageReply, 'scriptHashes'>, sources: FrameSources): string {
  const { hosts, scripts, may } = sources;
  const from = hosts.join(' ');
  const sockets = may.includes('sockets') ? ` ${hosts.map((host) => host.replace(/^http/, 'ws')).join(' ')}` : '';
  const hashes = scriptHashes.map((hash) => `'${hash}'`).join(' ');
  return [
    `default-src 'none'`,
    `script-src ${hashes} ${scripts === 'any' ? `'strict-dynamic'` : from}`,
    `style-src 'unsafe-inline' ${from}`,
    `img-src ${from} data: blob:`,
    `font-src ${from} data:`,
    `media-src ${from}`,
    `connect-src ${from}${sockets}`,
    `frame-src ${may.includes('frames') ? from : `'none'`}`,
    `form-action ${may.includes('allow-forms') ? from : `'none'`}`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `sandbox ${sandboxOf(sources)}`,
  ].join('; ');
}
