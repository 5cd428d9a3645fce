import { getVendorPageLanguage } from '#src/messages/messages.ts';
import { gameFrameMessageSchema } from '@foyer/contract/vendor/game-frame-message';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { renderHtmlDocument, html } from '#src/documents/html-document.ts';
import { sendApiError } from '#src/http/api-error.ts';
import { type PageSenderServices, sendPage } from '#src/http/send-page.ts';

const query = z.object({ game: z.url({ protocol: /^https?$/ }).optional() });
const messageBody = z.object({ data: z.unknown() });

/**
 * Registers pages in English for developers of other vendors' games: one that checks a game's messages to the host
 * page, a sample game that passes, and an endpoint that checks one message.
 */
export function registerConformanceRoutes(app: FastifyInstance, services: PageSenderServices): void {
  app.get('/conformance', (request, reply) => {
    const parsed = query.safeParse(request.query);
    const body = renderCheckPage(parsed.success ? (parsed.data.game ?? null) : null);
    return sendPage(services, reply, {
      html: (page) =>
        renderHtmlDocument({
          ...page,
          language: getVendorPageLanguage('EN'),
          title: TITLE,
          entry: 'page/game-conformance-page.ts',
          body,
        }),
      framedBy: "'none'",
      isHost: true,
    });
  });

  app.get('/conformance/sample', (_request, reply) =>
    sendPage(services, reply, {
      html: (page) =>
        renderHtmlDocument({
          ...page,
          language: getVendorPageLanguage('EN'),
          title: 'Sample game',
          entry: 'page/sample-game.ts',
          body: sample,
        }),
      framedBy: "'self'",
    }),
  );

  app.post('/api/conformance', (request, reply) => {
    const body = messageBody.safeParse(request.body);
    if (!body.success) return sendApiError(reply, 'invalid_request');
    const read = gameFrameMessageSchema.safeParse(body.data.data);
    if (read.success) return reply.send({ type: read.data.type });
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the message'}: ${message}`);
    return reply.send({ type: null, faults });
  });
}

const TITLE = 'Check the messages of a game';

/**
 * Renders a page that frames a game as a host page does and shows whether its messages are valid. `game` is the game's
 * URL; `null` before it is entered.
 */
function renderCheckPage(game: string | null) {
  return html`<main class="conformance">
    <h1>${TITLE}</h1>
    <form method="get">
      <label class="field" for="game">URL of the game</label>
      <input id="game" name="game" type="url" required value="${game ?? ''}" placeholder="https://games.example/play" />
      <button type="submit" class="primary">Check</button>
      <p class="note">The game must use this page as its host and send its messages to the origin of this page.</p>
    </form>
    ${game === null ? '' : renderChecks(game)}
  </main>`;
}

function renderChecks(game: string) {
  return html`<ul id="checks" class="rows" aria-label="Checks"></ul>
    <div class="asks" role="group" aria-label="Send to the game">
      <button type="button" class="quiet" data-say="pause">pause</button>
      <button type="button" class="quiet" data-say="resume">resume</button>
      <button type="button" class="quiet" data-say="mute">mute</button>
      <button type="button" class="quiet" data-say="unmute">unmute</button>
      <button type="button" class="quiet" data-say="stop">stop</button>
    </div>
    <iframe
      id="frame"
      title="The game"
      data-src="${game}"
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerpolicy="no-referrer"
      allow="fullscreen; autoplay"
    ></iframe>
    <h2 id="log-title">Messages</h2>
    <ol id="log" class="log" aria-labelledby="log-title"></ol>`;
}

/**
 * Markup of a minimal sample game for developers to copy. Its script `page/sample-game.ts` exchanges messages with the
 * host page.
 */
const sample = html`<main class="notice">
  <h1>Sample game</h1>
  <p id="state" role="status">Playing</p>
  <button type="button" class="primary wide" id="play">Play a round for 10</button>
  <button type="button" class="quiet wide" id="alerts">Turn result alerts on or off</button>
  <button type="button" class="quiet wide" id="exit">Back to home</button>
</main>`;
