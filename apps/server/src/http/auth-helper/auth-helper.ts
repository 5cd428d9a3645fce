import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import {
  type HelperPath,
  type HelperProject,
  createFetchHelper,
  helperFiles,
} from '#src/adapters/identity/firebase-helper.ts';
import type { Context } from '#src/context.ts';
import { type CompressedText, compress, sendCompressed } from '#src/http/pages/render/compressed.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';

/** How long a file is served before it is fetched again, here and in browsers, in seconds. */
const FRESH_S = 300;
/** After a failure Google is left alone for this long, in milliseconds. */
const RETRY_AFTER_MS = 2_000;

interface HelperFile {
  readonly text: CompressedText;
  readonly policy: string;
}

/** A file of one merchant. One that was fetched once stays in use while Google cannot be reached. */
interface Slot {
  file: HelperFile | null;
  /** By the server's clock, in milliseconds. */
  refreshAt: number;
  /** The fetch that is under way, for however many visitors. */
  pending: Promise<void> | null;
}

/**
 * Firebase's login pages on the merchant's own host, so that a login by redirect works in browsers that partition storage
 * by site. They exist on the hosts that the merchant names in `identity.firebase.authHosts`, and nowhere else.
 */
export function authHelper({ config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>): FastifyPluginAsync {
  const fetchHelper = createFetchHelper(config.identityProviders);
  /** As many as there are merchants and paths: no visitor adds a key. */
  const slots = new Map<string, Slot>();

  const refresh = async (slot: Slot, project: HelperProject, path: HelperPath): Promise<void> => {
    try {
      const text = await fetchHelper(project, path);
      const policy = authHelperPolicy(helperFiles[path].startsWith('text/html') ? text : '');
      slot.file = { text: await compress(text, 'once'), policy };
      slot.refreshAt = clock.now() + FRESH_S * 1000;
    } catch (error) {
      log.warn({ err: error, path }, 'a login page of Firebase could not be fetched');
      slot.refreshAt = clock.now() + RETRY_AFTER_MS;
    }
    slot.pending = null;
  };

  const load = async (key: string, project: HelperProject, path: HelperPath): Promise<HelperFile | null> => {
    const slot = slots.get(key) ?? { file: null, refreshAt: 0, pending: null };
    slots.set(key, slot);
    if (slot.pending === null && clock.now() >= slot.refreshAt) slot.pending = refresh(slot, project, path);
    await slot.pending;
    return slot.file;
  };

  const answer = async (path: HelperPath, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { merchant, origin, secure } = request.requestContext;
    setSecurityHeaders(reply, { secure, api: false });
    void reply.type('text/plain; charset=utf-8').headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    const project = merchant?.brand.identity?.firebase;
    if (!merchant || !project?.authHosts?.includes(new URL(origin).hostname)) {
      return reply.code(404).send('There is no such page here.\n');
    }
    const file = await load(`${merchant.code} ${path}`, project, path);
    if (!file) return reply.code(502).send('The login page cannot be reached. Please try again.\n');
    void reply.headers({
      'content-security-policy': file.policy,
      'x-frame-options': 'SAMEORIGIN',
      // The provider's window must reach the page that opened it after it has been at the provider.
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': `public, max-age=${FRESH_S}`,
    });
    return sendCompressed(request, reply, { type: helperFiles[path], text: file.text });
  };

  return async (app) => {
    for (const path of paths) {
      app.get(path, { config: { endpoint: 'auth-helper' } }, (request, reply) => answer(path, request, reply));
    }
  };
}

const paths: readonly HelperPath[] = [
  '/__/auth/handler',
  '/__/auth/handler.js',
  '/__/auth/experiments.js',
  '/__/auth/iframe',
  '/__/auth/iframe.js',
  '/__/firebase/init.json',
];

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>(?<text>[^]*?)<\/script>/gi;

/** The Content-Security-Policy source of a script in the page. Browsers hash its text with line feeds only. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`;
}

/**
 * The Content-Security-Policy of Firebase's login pages, which run on the merchant's own origin: their own files, the inline
 * scripts that they came with, and the script and API of Google's that they call. Only pages of the same origin frame them.
 */
function authHelperPolicy(html: string): string {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(({ groups }) => hashOf(groups?.['text'] ?? ''));
  return [
    `default-src 'none'`,
    `script-src ${[`'self'`, 'https://apis.google.com', ...new Set(inline)].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: https://www.gstatic.com`,
    `connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.googleapis.com`,
    `frame-src 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}
