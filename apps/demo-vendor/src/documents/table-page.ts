import { frame } from '#src/documents/frame.ts';
import { html, jsonElement } from '#src/documents/html.ts';
import type { PageAssets } from '#src/documents/page-assets.ts';
import { gameOf } from '#src/games/game.ts';
import type { Boot } from '#src/http/wire.ts';
import type { Words } from '#src/messages/en.ts';
import { topBar, trialNote } from '#src/documents/top-bar.ts';
import type { Tag } from '#src/messages/words.ts';

export interface TablePage {
  readonly tag: Tag;
  readonly nonce: string;
  readonly assets: PageAssets;
  readonly boot: Boot;
}

/** The betting page of a game. */
export function tablePage({ tag, nonce, assets, boot }: TablePage, code: string): string {
  const { words } = boot;
  const title = gameOf(code).title;
  const body = html`${topBar(words, title)}
    <main>
      ${trialNote(words, boot.trial)} ${nextDraw(words)}
      <section class="panel" aria-labelledby="board-title">
        <h2 id="board-title">${words.yourBet}</h2>
        <div id="board"></div>
      </section>
      <section class="slip" aria-labelledby="slip-title">
        <h2 id="slip-title" class="unseen">${words.betSlip}</h2>
        <p class="slip-line"><span id="slip-bet"></span><span id="slip-pays" class="num"></span></p>
        <div id="chips" class="chips" role="group" aria-label="${words.stake}"></div>
        <button type="button" class="primary wide" id="place">${words.placeBet}</button>
        <p id="slip-note" class="note" role="status"></p>
      </section>
      <section class="panel" aria-labelledby="bets-title">
        <h2 id="bets-title">${words.myBets}</h2>
        <ul id="bets" class="rows" aria-labelledby="bets-title"></ul>
        <p id="no-bets" class="note">${words.noBets}</p>
      </section>
      <section class="panel" aria-labelledby="results-title">
        <h2 id="results-title">${words.results}</h2>
        <ul id="results" class="rows"></ul>
        <p class="note">${words.verifyHint}</p>
        <button type="button" class="quiet wide" id="verify" aria-expanded="false" aria-controls="proof">
          ${words.verify}
        </button>
        <div id="proof" hidden></div>
      </section>
      ${boot.hasLobby ? html`<p class="fine"><a id="all-games" href="/table/${boot.sessionId}">${words.allGames}</a></p>` : ''}
      <p class="fine">${words.creditsNote}</p>
    </main>
    <p id="live" class="unseen" role="status" aria-live="polite"></p>
    <p id="lost" class="lost" role="status"></p>
    ${jsonElement('boot', boot)}`;
  return frame({ tag, title, nonce, assets, entry: 'page/table.ts', body });
}

/** The vendor's own lobby: every game with its countdown and last result. */
export function lobbyPage({ tag, nonce, assets, boot }: TablePage, displayName: string): string {
  const { words } = boot;
  const body = html`${topBar(words, words.lobbyTitle)}
    <main>
      <p class="welcome">${words.welcome.replace('{name}', displayName)}</p>
      <div class="games" id="games"></div>
      <p class="fine">${words.creditsNote}</p>
    </main>
    <p id="lost" class="lost" role="status"></p>
    ${jsonElement('boot', boot)}`;
  return frame({ tag, title: words.lobbyTitle, nonce, assets, entry: 'page/lobby.ts', body });
}

function nextDraw(words: Words) {
  return html`<section class="draw" aria-labelledby="draw-title">
    <div class="draw-head">
      <div>
        <h2 id="draw-title">${words.nextDraw}</h2>
        <p id="draw-id" class="num"></p>
      </div>
      <div class="clock" id="clock">
        <span id="time" class="num" role="timer" aria-label="${words.timeLeft}"></span>
      </div>
    </div>
    <div id="balls" class="balls" role="img"></div>
    <p id="draw-note" class="draw-note"></p>
    <div class="track" aria-hidden="true"><i id="track"></i></div>
  </section>`;
}
