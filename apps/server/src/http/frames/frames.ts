import { ownFramePath, ownFrames as names, type OwnFrame } from '@foyer/contract/page/own-frame';
import type { RenderEntry } from '@foyer/contract/page/page-data';
import type { FastifyPluginAsync } from 'fastify';
import { framePolicy, type FrameSources } from '#src/http/frames/frame-policy.ts';
import { compress, sendCompressed } from '#src/http/pages/render/compressed.ts';
import { addressOf } from '#src/http/pages/address.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** A frame that a merchant has a use for. */
export interface OpenFrame extends FrameSources {
  /** What the frame's script is told. */
  readonly told: Readonly<Record<string, string>>;
}

/** What somebody asks for. */
export interface AskedFrame {
  readonly name: OwnFrame;
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

/** The frames of ours in which somebody else's scripts run, each only for merchants that need it. */
export function frames({ entry, ownFrames }: FrameServices): FastifyPluginAsync {
  return async (app) => {
    for (const name of names) {
      app.get(ownFramePath(name), { config: { endpoint: 'frame' } }, async (request, reply) => {
        const { requestContext } = request;
        const { query } = addressOf(request);
        setSecurityHeaders(reply, { secure: requestContext.secure, api: false });
        const open =
          requestContext.merchant &&
          ownFrames.open(requestContext.merchant, { name, query, host: new URL(requestContext.origin).hostname });
        if (!open) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such frame here.\n');
        const drawn = await entry.renderFrame({ name, told: open.told });
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
