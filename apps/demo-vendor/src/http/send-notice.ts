import type { FastifyReply, FastifyRequest } from 'fastify';
import { frame, html, jsonElement } from '#src/documents/frame.ts';
import { type PageSender, sendPage } from '#src/http/send-page.ts';
import { tagFromHeader, tagOf, wordsByTag } from '#src/messages/words.ts';
import { exitUrlOf, type Session } from '#src/sessions/session-store.ts';

export interface NoticeServices extends PageSender {
  readonly platformUrl: string;
}

const statusOf = { sessionOver: 410, linkUsed: 410, platform: 503, notFound: 404, busy: 429, error: 500 } as const;

type Notice = keyof typeof statusOf;

const mayRetry: ReadonlySet<Notice> = new Set(['platform', 'busy', 'error']);
const RETRY_SECONDS = 5;

/** Answers with a page that says why there is no game, and how to continue, in the player's language if it is known. */
export function sendNotice(
  services: NoticeServices,
  notice: Notice,
  { request, reply, session }: { request: FastifyRequest; reply: FastifyReply; session?: Session },
): FastifyReply {
  const tag =
    session === undefined ? tagFromHeader(request.headers['accept-language']) : tagOf(session.launch.language);
  const hostOrigin = session?.launch.hostOrigin ?? null;
  const exitUrl = session === undefined ? `${services.platformUrl}/m/home` : exitUrlOf(session);
  const words = wordsByTag[tag];
  const title = words[`${notice}Title`];
  const retry = html`<button type="button" class="quiet wide" id="retry">${words.tryAgain}</button>`;
  const body = html`<main class="notice">
      <div class="notice-balls" aria-hidden="true">
        <span class="ball">?</span><span class="ball gold">!</span><span class="ball">?</span>
      </div>
      <h1>${title}</h1>
      <p>${words[`${notice}Text`]}</p>
      <a class="primary wide" id="exit" href="${exitUrl}">${words.backToLobby}</a>
      ${mayRetry.has(notice) ? retry : ''}
    </main>
    ${jsonElement('notice', { notice, exitUrl, hostOrigin })}`;
  const status = statusOf[notice];
  if (status === 503 || status === 429) reply.header('Retry-After', RETRY_SECONDS);
  return sendPage(services, reply.code(status), {
    html: (page) => frame({ ...page, tag, title, entry: 'page/notice.ts', body }),
    framedBy: hostOrigin,
  });
}
