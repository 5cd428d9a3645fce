import {
  getThirdPartyFramePath,
  thirdPartyFrames as names,
  type ThirdPartyFrame,
} from '@foyer/contract/page/third-party-frame';
import type { WebRenderer, RenderedDocument } from '@foyer/contract/page/page-data';
import type { FastifyPluginAsync } from 'fastify';
import { compressText, sendCompressedText } from '#src/http/pages/render/compressed-text.ts';
import { parseRequestUrl } from '#src/http/pages/request-url.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** Content of a third-party frame (an iframe for a third party's script) for one merchant. */
export interface ThirdPartyFrameContent extends ThirdPartyFrameSources {
  /** Data for the frame's script. */
  readonly data: Readonly<Record<string, string>>;
}

/** A request for a third-party frame. */
export interface ThirdPartyFrameRequest {
  readonly name: ThirdPartyFrame;
  readonly query: URLSearchParams;
  /** Host name of the page. */
  readonly host: string;
}

/** The third-party frames of each merchant. */
export interface ThirdPartyFrameProvider {
  /** True if pages of the merchant contain third-party frames. */
  usesFrames(merchant: Merchant): boolean;
  /** Returns the content of a frame, or `null` if the merchant does not use it. */
  getFrameContent(merchant: Merchant, request: ThirdPartyFrameRequest): ThirdPartyFrameContent | null;
}

export interface ThirdPartyFrameServices {
  readonly entry: Pick<WebRenderer, 'renderThirdPartyFrame'>;
  readonly frameProvider: ThirdPartyFrameProvider;
}

/** Serves the frames in which third-party scripts run, each only to merchants that use it. */
export function createThirdPartyFramesPlugin({ entry, frameProvider }: ThirdPartyFrameServices): FastifyPluginAsync {
  return async (app) => {
    for (const name of names) {
      app.get(getThirdPartyFramePath(name), { config: { endpoint: 'frame' } }, async (request, reply) => {
        const { requestContext } = request;
        const { query } = parseRequestUrl(request);
        setSecurityHeaders(reply, { secure: requestContext.secure, api: false });
        const content =
          requestContext.merchant &&
          frameProvider.getFrameContent(requestContext.merchant, {
            name,
            query,
            host: new URL(requestContext.origin).hostname,
          });
        if (!content) return reply.code(404).type('text/plain; charset=utf-8').send('Frame not found.\n');
        const rendered = await entry.renderThirdPartyFrame({ name, data: content.data });
        void reply.headers({
          'content-security-policy': createThirdPartyFrameCsp(rendered, content),
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'private, max-age=300',
          'x-robots-tag': 'noindex',
        });
        const text = await compressText(rendered.html, 'once');
        return sendCompressedText(request, reply, { type: 'text/html; charset=utf-8', text });
      });
    }
  };
}

/** What a third-party frame may load and do. */
export interface ThirdPartyFrameSources {
  /** Origins or patterns of origins for scripts, styles, images and requests of the frame. */
  readonly hosts: readonly string[];
  /**
   * Allowed scripts. `hosts`: only scripts from `hosts`. `any`: also scripts from any origin that are loaded by an
   * allowed script.
   */
  readonly scripts: 'hosts' | 'any';
  /**
   * Additional permissions. `allow-…` are sandbox flags; `frames` and `sockets` allow iframes and WebSockets of
   * `hosts`.
   */
  readonly permissions: readonly ('allow-forms' | 'allow-popups' | 'frames' | 'sockets')[];
}

/** The `sandbox` directive of the frame. It never contains `allow-same-origin`. */
function getSandbox({ permissions }: Pick<ThirdPartyFrameSources, 'permissions'>): string {
  return ['allow-scripts', ...permissions.filter((permission) => permission.startsWith('allow-'))].join(' ');
}

/**
 * The Content-Security-Policy of a frame. Its scripts run in an opaque origin (`sandbox` without `allow-same-origin`), so they
 * cannot access cookies, storage or pages of the site, even if the frame's URL is opened in a tab. Inline styles are allowed,
 * because third-party scripts insert them. [security: CSP, chat scripts]
 */
export function createThirdPartyFrameCsp(
  { scriptHashes }: Pick<RenderedDocument, 'scriptHashes'>,
  sources: ThirdPartyFrameSources,
): string {
  const { hosts, scripts, permissions } = sources;
  const origins = hosts.join(' ');
  const sockets = permissions.includes('sockets')
    ? ` ${hosts.map((host) => host.replace(/^http/, 'ws')).join(' ')}`
    : '';
  const hashes = scriptHashes.map((hash) => `'${hash}'`).join(' ');
  return [
    `default-src 'none'`,
    `script-src ${hashes} ${scripts === 'any' ? `'strict-dynamic'` : origins}`,
    `style-src 'unsafe-inline' ${origins}`,
    `img-src ${origins} data: blob:`,
    `font-src ${origins} data:`,
    `media-src ${origins}`,
    `connect-src ${origins}${sockets}`,
    `frame-src ${permissions.includes('frames') ? origins : `'none'`}`,
    `form-action ${permissions.includes('allow-forms') ? origins : `'none'`}`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `sandbox ${getSandbox(sources)}`,
  ].join('; ');
}
