import { frameMessageSchema } from '@foyer/contract/vendor/frame-message';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { frame, html } from '#src/documents/frame.ts';
import { refuse } from '#src/http/refusal.ts';
import { type PageSender, sendPage } from '#src/http/send-page.ts';

const query = z.object({ game: z.url({ protocol: /^https?$/ }).optional() });
const heard = z.object({ data: z.unknown() });

/** For makers of games, in English: a page that checks a game's messages, a sample that passes, and the check of one message. */
export function conformanceRoutes(app: FastifyInstance, services: PageSender): void {
  app.get('/conformance', (request, reply) => {
    const asked = query.safeParse(request.query);
    const body = checkPage(asked.success ? (asked.data.game ?? null) : null);
    return sendPage(services, reply, {
      html: (page) => frame({ ...page, tag: 'en', title: TITLE, entry: 'page/conformance.ts', body }),
      framedBy: "'none'",
      isHost: true,
    });
  });

  app.get('/conformance/sample', (_request, reply) =>
    sendPage(services, reply, {
      html: (page) => frame({ ...page, tag: 'en', title: 'Sample game', entry: 'page/sample.ts', body: sample }),
      framedBy: "'self'",
    }),
  );

  app.post('/api/conformance', (request, reply) => {
    const body = heard.safeParse(request.body);
    if (!body.success) return refuse(reply, 'invalid_request');
    const read = frameMessageSchema.safeParse(body.data.data);
    if (read.success) return reply.send({ type: read.data.type });
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the message'}: ${message}`);
    return reply.send({ type: null, faults });
  });
}

const TITLE = 'Does a game speak with its host?';

/** Frames a game as its host does, and shows what the game does right and wrong; `null` before a game is named. */
function checkPage(game: string | null) {
  return html`<main class="conformance">
    <h1>${TITLE}</h1>
    <form method="get">
      <label class="field" for="game">Address of the game</label>
      <input id="game" name="game" type="url" required value="${game ?? ''}" placeholder="https://games.example/play" />
      <button type="submit" class="primary">Look at it</button>
      <p class="note">The game has to take this page for its host: its messages go to the origin of this address.</p>
    </form>
    ${game === null ? '' : checks(game)}
  </main>`;
}

function checks(game: string) {
  return html`<ul id="checks" class="rows" aria-label="Checks"></ul>
    <div class="asks" role="group" aria-label="Say to the game">
      <button type="button" class="quiet" data-say="pause">pause</button>
      <button type="button" class="quiet" data-say="resume">resume</button>
      <button type="button" class="quiet" data-say="mute">mute</button>
      <button type="button" class="quiet" data-say="unmute">unmute</button>
    </div>
    <iframe
      id="frame"
      title="The game"
      data-src="${game}"
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerpolicy="no-referrer"
      allow="fullscreen; autoplay"
    ></iframe>
    <h2 id="log-title">Heard and said</h2>
    <ol id="log" class="log" aria-labelledby="log-title"></ol>`;
}

/** The smallest game that sends and reads the messages: what to copy. */
const sample = html`<main class="notice">
  <h1>Sample game</h1>
  <p id="state" role="status">Playing</p>
  <button type="button" class="primary wide" id="play">Play a round for 10</button>
  <button type="button" class="quiet wide" id="exit">Back to lobby</button>
</main>`;
