import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Notice, noticePage } from '#src/documents/notice-page.ts';
import type { PageAssets } from '#src/documents/page-assets.ts';
import { exitUrlOf, nonceFrom } from '#src/http/page-parts.ts';
import { sendPage } from '#src/http/security-headers.ts';
import type { Session } from '#src/sessions/session-store.ts';
import { tagFromHeader, tagOf } from '#src/messages/words.ts';

export interface NoticeServices {
  readonly assets: PageAssets;
  readonly platformUrl: string;
  readonly random: (size: number) => Uint8Array;
}

const statusOf = { sessionOver: 410, linkUsed: 410, platform: 503, notFound: 404, busy: 429, error: 500 } as const;
const RETRY_SECONDS = 5;

/** Answers with a page that says why there is no game. What is known of the player decides language and way back. */
export function sendNotice(
  services: NoticeServices,
  notice: Notice,
  { request, reply, session }: { request: FastifyRequest; reply: FastifyReply; session?: Session },
): FastifyReply {
  const nonce = nonceFrom(services);
  const html = noticePage({
    notice,
    nonce,
    tag: session === undefined ? tagFromHeader(request.headers['accept-language']) : tagOf(session.launch.language),
    assets: services.assets,
    hostOrigin: session?.launch.hostOrigin ?? null,
    exitUrl: session === undefined ? `${services.platformUrl}/m/home` : exitUrlOf(session),
  });
  if (statusOf[notice] === 503 || statusOf[notice] === 429) reply.header('Retry-After', RETRY_SECONDS);
  return sendPage(reply.code(statusOf[notice]), { html, nonce, framedBy: session?.launch.hostOrigin ?? null });
}
