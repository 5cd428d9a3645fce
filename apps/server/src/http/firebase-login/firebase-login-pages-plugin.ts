import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import {
  type FirebaseLoginPagePath,
  type FirebaseLoginProject,
  createFirebaseLoginPageFetcher,
  firebaseLoginPages,
} from '#src/adapters/identity/firebase-login-pages.ts';
import type { ServerContext } from '#src/server-context.ts';
import { type CompressedText, compressText, sendCompressedText } from '#src/http/pages/render/compressed-text.ts';
import { setSecurityHeaders } from '#src/http/response/security-headers.ts';

/** How long the server and browsers cache a file of Firebase's login pages, in seconds. */
const MAX_AGE_S = 300;
/** After a failed download from Google, the server waits this long before the next one, in milliseconds. */
const RETRY_AFTER_MS = 2_000;

interface HelperFile {
  readonly text: CompressedText;
  readonly policy: string;
}

/**
 * A cached file of Firebase's login pages for one merchant. While Google is unavailable, the last downloaded copy is
 * served.
 */
interface CachedFile {
  file: HelperFile | null;
  /** When the file is downloaded again, in milliseconds since 1970. */
  refreshAt: number;
  /** The download in progress, shared by all visitors; `null` if there is none. */
  pending: Promise<void> | null;
}

/**
 * Serves Firebase's login pages on the merchant's own host, so that a login by redirect works in browsers that partition storage
 * by site. They exist only on the hosts in the merchant's `identity.firebase.authHosts`.
 */
export function createFirebaseLoginPagesPlugin({
  config,
  clock,
  log,
}: Pick<ServerContext, 'config' | 'clock' | 'log'>): FastifyPluginAsync {
  const fetchHelper = createFirebaseLoginPageFetcher(config.identityProviders);
  /** Cached files by merchant and path. It needs no size limit, because visitors cannot add keys. */
  const cache = new Map<string, CachedFile>();

  const refresh = async (
    slot: CachedFile,
    project: FirebaseLoginProject,
    path: FirebaseLoginPagePath,
  ): Promise<void> => {
    try {
      const text = await fetchHelper(project, path);
      const policy = createPolicy(firebaseLoginPages[path].startsWith('text/html') ? text : '');
      slot.file = { text: await compressText(text, 'once'), policy };
      slot.refreshAt = clock.now() + MAX_AGE_S * 1000;
    } catch (error) {
      log.warn({ err: error, path }, 'a login page of Firebase could not be fetched');
      slot.refreshAt = clock.now() + RETRY_AFTER_MS;
    }
    slot.pending = null;
  };

  const load = async (
    key: string,
    project: FirebaseLoginProject,
    path: FirebaseLoginPagePath,
  ): Promise<HelperFile | null> => {
    const slot = cache.get(key) ?? { file: null, refreshAt: 0, pending: null };
    cache.set(key, slot);
    if (slot.pending === null && clock.now() >= slot.refreshAt) slot.pending = refresh(slot, project, path);
    await slot.pending;
    return slot.file;
  };

  const sendFile = async (
    path: FirebaseLoginPagePath,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { merchant, origin, secure } = request.requestContext;
    setSecurityHeaders(reply, { secure, api: false });
    void reply.type('text/plain; charset=utf-8').headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    const project = merchant?.brand.identity?.firebase;
    if (!merchant || !project?.authHosts?.includes(new URL(origin).hostname)) {
      return reply.code(404).send('Page not found.\n');
    }
    const file = await load(`${merchant.code} ${path}`, project, path);
    if (!file) return reply.code(502).send('The login page cannot be reached. Please try again.\n');
    void reply.headers({
      'content-security-policy': file.policy,
      'x-frame-options': 'SAMEORIGIN',
      // The provider's window must be able to access the page that opened it after visiting the provider.
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': `public, max-age=${MAX_AGE_S}`,
    });
    return sendCompressedText(request, reply, { type: firebaseLoginPages[path], text: file.text });
  };

  return async (app) => {
    for (const path of paths) {
      app.get(path, { config: { endpoint: 'auth-helper' } }, (request, reply) => sendFile(path, request, reply));
    }
  };
}

const paths: readonly FirebaseLoginPagePath[] = [
  '/__/auth/handler',
  '/__/auth/handler.js',
  '/__/auth/experiments.js',
  '/__/auth/iframe',
  '/__/auth/iframe.js',
  '/__/firebase/init.json',
];

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>(?<text>[^]*?)<\/script>/gi;

/**
 * Returns the Content-Security-Policy source of an inline script. Line breaks become line feeds, because browsers do
 * the same before they hash a script.
 */
function hashScript(text: string): string {
  return `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`;
}

/**
 * The Content-Security-Policy of Firebase's login pages, which run on the merchant's own origin. It allows their own files, their
 * inline scripts, and the script and APIs of Google that they use. Only pages of the same origin may frame them.
 */
function createPolicy(html: string): string {
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(({ groups }) => hashScript(groups?.['text'] ?? ''));
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
