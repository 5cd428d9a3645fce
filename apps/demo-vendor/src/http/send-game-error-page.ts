import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderHtmlDocument, html, buildJsonElement } from '#src/documents/html-document.ts';
import { type PageSenderServices, sendPage } from '#src/http/send-page.ts';
import { getVendorPageLanguage, negotiatePageLanguage } from '#src/messages/messages.ts';
import { formatCountdown } from '#src/page/format-countdown.ts';
import { buildExitUrl, type GameSession } from '#src/sessions/session-store.ts';

export interface GameErrorPageServices extends PageSenderServices {
  readonly platformUrl: string;
}

const statusByNotice = {
  sessionOver: 410,
  linkUsed: 410,
  platform: 503,
  notFound: 404,
  busy: 429,
  error: 500,
} as const;

type Notice = keyof typeof statusByNotice;

const retryableNotices: ReadonlySet<Notice> = new Set(['platform', 'busy', 'error']);
const RETRY_SECONDS = 5;

interface GameErrorReply {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session?: GameSession;
  /** Seconds until the page may be requested again. */
  readonly retrySeconds?: number;
}

/**
 * Sends a page that explains why the game cannot be opened and how to continue, in the player's language if it is
 * known.
 */
export function sendGameErrorPage(
  services: GameErrorPageServices,
  notice: Notice,
  { request, reply, session, retrySeconds = RETRY_SECONDS }: GameErrorReply,
): FastifyReply {
  const language =
    session === undefined
      ? negotiatePageLanguage(request.headers['accept-language'])
      : getVendorPageLanguage(session.launch.language);
  const hostOrigin = session?.launch.hostOrigin ?? null;
  const exitUrl = session === undefined ? `${services.platformUrl}/m/home` : buildExitUrl(session);
  const { messages } = language;
  const title = messages[`${notice}Title`];
  const text = messages[`${notice}Text`].replace('{time}', formatCountdown(retrySeconds));
  const retry = html`<button type="button" class="quiet wide" id="retry">${messages.tryAgain}</button>`;
  const body = html`<main class="notice">
      <div class="notice-balls" aria-hidden="true">
        <span class="ball">?</span><span class="ball gold">!</span><span class="ball">?</span>
      </div>
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="primary wide" id="exit" href="${exitUrl}">${messages.backToLobby}</a>
      ${retryableNotices.has(notice) ? retry : ''}
    </main>
    ${buildJsonElement('notice', { notice, exitUrl, hostOrigin })}`;
  const status = statusByNotice[notice];
  if (status === 503 || status === 429) reply.header('Retry-After', retrySeconds);
  return sendPage(services, reply.code(status), {
    html: (page) => renderHtmlDocument({ ...page, language, title, entry: 'page/notice-page.ts', body }),
    framedBy: hostOrigin,
  });
}
