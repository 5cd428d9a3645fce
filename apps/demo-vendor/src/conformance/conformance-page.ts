import { frame } from '#src/documents/frame.ts';
import { html } from '#src/documents/html.ts';
import type { PageAssets } from '#src/documents/page-assets.ts';

export interface ConformancePage {
  readonly nonce: string;
  readonly assets: PageAssets;
  /** The game to look at; null before one is named. */
  readonly game: string | null;
}

/** For those who bring games, in English: plays the host of a game and says what it does right and wrong. */
export function conformancePage({ nonce, assets, game }: ConformancePage): string {
  const title = 'Does a game speak with its host?';
  const body = html`<main class="conformance">
    <h1>${title}</h1>
    <form method="get">
      <label class="field" for="game">Address of the game</label>
      <input id="game" name="game" type="url" required value="${game ?? ''}" placeholder="https://games.example/play" />
      <button type="submit" class="primary">Look at it</button>
      <p class="note">The game has to take this page for its host: its messages go to the origin of this address.</p>
    </form>
    ${game === null ? '' : checks(game)}
  </main>`;
  return frame({ tag: 'en', title, nonce, assets, entry: 'page/conformance.ts', body });
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

/** The smallest game that speaks the messages: what to copy. */
export function samplePage({ nonce, assets }: Omit<ConformancePage, 'game'>): string {
  const body = html`<main class="notice">
    <h1>Sample game</h1>
    <p id="state" role="status">Playing</p>
    <button type="button" class="primary wide" id="play">Play a round for 10</button>
    <button type="button" class="quiet wide" id="exit">Back to lobby</button>
  </main>`;
  return frame({ tag: 'en', title: 'Sample game', nonce, assets, entry: 'page/sample.ts', body });
}
