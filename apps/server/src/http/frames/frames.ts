import { siteFramePath, siteFrames as names, type SiteFrame } from '@foyer/contract/page/site-frame';
import type { RenderEntry, PageReply } from '@foyer/contract/page/page-data';
import type { FastifyPluginAsync } from 'fastify';
import { compress, sendCompressed } from '#src/http/pages/render/compressed.ts';
import { addressOf } from '#src/http/pages/address.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** A frame that a merchant has a use for. */
export interface OpenFrame extends FrameSources {
  /** Data for the frame's script. */
  readonly told: Readonly<Record<string, string>>;
}

/** A request for a frame. */
export interface AskedFrame {
  readonly name: SiteFrame;
  readonly query: URLSearchParams;
  /** Host name the page is at. */
  readonly host: string;
}

/** Which frames of ours a merchant has. */
export interface OwnFrames {
  /** Whether its pages frame any. */
  uses(merchant: Merchant): boolean;
  /** `null`: this merchant has no use for it, and there is none. */
  open(merchant: Merchant, asked: AskedFrame): OpenFrame | null;
}

export interface FrameServices {
  readonly entry: Pick<RenderEntry, 'renderFrame'>;
  readonly ownFrames: OwnFrames;
}

/** The frames in which third-party scripts run, each only for merchants that need it. */
export function frames({ entry, ownFrames }: FrameServices): FastifyPluginAsync {
  return async (app) => {
    for (const name of names) {
      app.get(siteFramePath(name), { config: { endpoint: 'frame' } }, async (request, reply) => {
        const { requestContext } = request;
        const { query } = addressOf(request);
        setSecurityHeaders(reply, { secure: requestContext.secure, api: false });
        const open =
          requestContext.merchant &&
          ownFrames.open(requestContext.merchant, { name, query, host: new URL(requestContext.origin).hostname });
        if (!open) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such frame here.\n');
        const drawn = await entry.renderFrame({ name, data: open.told });
        void reply.headers({
          'content-security-policy': framePolicy(drawn, open),
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'private, max-age=300',
          'x-robots-tag': 'noindex',
        });
        const text = await compress(drawn.html, 'once');
        return sendCompressed(request, reply, { type: 'text/html; charset=utf-8', text });
      });
    }
  };
}

/** What a frame needs from elsewhere; everything in it is a stranger's. */
export interface FrameSources {
  /** Origins, or patterns of them, that scripts, styles, pictures and calls of the frame may come from and go to. */
  readonly hosts: readonly string[];
  /** `hosts`: scripts of these hosts only. `any`: also the scripts that the first one loads, which no list can name. */
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
