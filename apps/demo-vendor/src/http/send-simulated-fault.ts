import { getVendorPageLanguage } from '#src/messages/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderHtmlDocument, html } from '#src/documents/html-document.ts';
import { type GameErrorPageServices, sendGameErrorPage } from '#src/http/send-game-error-page.ts';
import { sendPage } from '#src/http/send-page.ts';

/** Values of the query parameter `fail` of a launch URL; each simulates one error of a vendor. */
export const simulatedFaults = ['slow', 'down', '500', 'blocked', 'away', 'session', 'hostile'] as const;

type FaultKind = (typeof simulatedFaults)[number];

/** Delay of the fault `slow`, in milliseconds; longer than a host page waits for a game. */
const SLOW_MS = 12_000;
/** Site without a game to which the fault `away` redirects. */
const OTHER_SITE = 'https://elsewhere.example/';
/** Content-Security-Policy of the page of the fault `500`. It loads nothing, and any site may frame it. */
const EMPTY_PAGE_POLICY = "default-src 'none'";

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Simulates the given error of a launch. Returns `true` if it sent a response, `false` if the launch continues. */
export async function sendSimulatedFault(
  services: GameErrorPageServices,
  kind: FaultKind,
  exchange: Exchange,
): Promise<boolean> {
  const { request, reply } = exchange;
  switch (kind) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
      return false;
    case 'down':
      request.raw.destroy();
      return true;
    case '500':
      // Like the error page of a proxy, which does not notify the host.
      await reply.code(500).type('text/html').header('Content-Security-Policy', EMPTY_PAGE_POLICY).send('<h1>500</h1>');
      return true;
    case 'away':
      await reply.redirect(OTHER_SITE, 303);
      return true;
    case 'session':
      await sendGameErrorPage(services, 'sessionOver', exchange);
      return true;
    case 'blocked':
      await sendFaultPage(services, reply, { entry: 'page/notice-page.ts', framedBy: "'none'" });
      return true;
    case 'hostile':
      await sendFaultPage(services, reply, { entry: 'page/hostile-game.ts', framedBy: null });
      return true;
  }
}

interface FaultPage {
  readonly entry: 'page/notice-page.ts' | 'page/hostile-game.ts';
  readonly framedBy: string | null;
}

async function sendFaultPage(services: GameErrorPageServices, reply: FastifyReply, { entry, framedBy }: FaultPage) {
  const body = html`<main class="notice">
    <h1 id="exit">Fault</h1>
    <p id="done" role="status"></p>
  </main>`;
  await sendPage(services, reply, {
    html: (page) => renderHtmlDocument({ ...page, language: getVendorPageLanguage('EN'), title: 'Fault', entry, body }),
    framedBy,
  });
}
