import type { FastifyReply, FastifyRequest } from 'fastify';
import { frame, html } from '#src/documents/frame.ts';
import { type NoticeServices, sendNotice } from '#src/http/send-notice.ts';
import { sendPage } from '#src/http/send-page.ts';

/** Faults that `?fail=` on the address of a game asks for. */
export const faultKinds = ['slow', 'down', '500', 'blocked', 'away', 'session', 'hostile'] as const;

type FaultKind = (typeof faultKinds)[number];

/** Longer than a host waits until it reports a game as late, in milliseconds. */
const SLOW_MS = 12_000;
/** Another site, without a game. */
const AWAY = 'https://elsewhere.example/';
/** Anybody may frame it, and it does nothing. */
const BARE_POLICY = "default-src 'none'";

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Simulates a launch error. `true` if it responded, `false` if the launch continues. */
export async function sendFault(services: NoticeServices, kind: FaultKind, exchange: Exchange): Promise<boolean> {
  const { request, reply } = exchange;
  switch (kind) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
      return false;
    case 'down':
      request.raw.destroy();
      return true;
    case '500':
      // As from a proxy before a broken vendor: the page does not notify the host.
      await reply.code(500).type('text/html').header('Content-Security-Policy', BARE_POLICY).send('<h1>500</h1>');
      return true;
    case 'away':
      await reply.redirect(AWAY, 303);
      return true;
    case 'session':
      await sendNotice(services, 'sessionOver', exchange);
      return true;
    case 'blocked':
      await sendBare(services, reply, { entry: 'page/notice.ts', framedBy: "'none'" });
      return true;
    case 'hostile':
      await sendBare(services, reply, { entry: 'page/hostile.ts', framedBy: null });
      return true;
  }
}

interface Bare {
  readonly entry: 'page/notice.ts' | 'page/hostile.ts';
  readonly framedBy: string | null;
}

async function sendBare(services: NoticeServices, reply: FastifyReply, { entry, framedBy }: Bare) {
  const body = html`<main class="notice">
    <h1 id="exit">Fault</h1>
    <p id="done" role="status"></p>
  </main>`;
  await sendPage(services, reply, {
    html: (page) => frame({ ...page, tag: 'en', title: 'Fault', entry, body }),
    framedBy,
  });
}
