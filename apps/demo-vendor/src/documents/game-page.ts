import { type Frame, frame, type Html, html, jsonElement, type PageFrame } from '#src/documents/frame.ts';
import { gameOf } from '#src/games/game.ts';
import type { CrashState } from '#src/crash/crash-state.ts';
import type { Boot } from '#src/http/wire.ts';
import type { Tag, Words } from '#src/messages/words.ts';

interface GamePage<Start> extends PageFrame {
  readonly tag: Tag;
  readonly boot: Start;
}

/** The betting page of a game. */
export function tablePage(page: GamePage<Boot>, code: string): string {
  const { words, hasLobby, sessionId } = page.boot;
  const allGames = html`<p class="fine"><a id="all-games" href="/table/${sessionId}">${words.allGames}</a></p>`;
  return gamePage(
    page,
    { title: gameOf(code).title, entry: 'page/table.ts' },
    html`${trialNote(page.boot)} ${nextDraw(words)}
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
      ${hasLobby ? allGames : ''}
      <p id="live" class="unseen" role="status" aria-live="polite"></p>`,
  );
}

/** The page of a crash game. */
export function crashPage(page: GamePage<Boot<CrashState>>, code: string): string {
  const { words } = page.boot;
  return gamePage(
    page,
    { title: gameOf(code).title, entry: 'page/crash/crash.ts' },
    html`${trialNote(page.boot)}
      <section class="sky" aria-label="${words.round}">
        <canvas id="scene" aria-hidden="true"></canvas>
        <p id="multiplier" class="multiplier num" role="timer" aria-label="${words.multiplier}">1.00×</p>
        <p id="outcome" class="outcome"></p>
        <ol id="last" class="last num" aria-label="${words.lastRounds}"></ol>
      </section>
      <section class="slip" aria-labelledby="slip-title">
        <h2 id="slip-title" class="unseen">${words.betSlip}</h2>
        <div id="chips" class="chips" role="group" aria-label="${words.stake}"></div>
        <label class="auto"
          ><input type="checkbox" id="auto-on" /> <span>${words.autoOut}</span>
          <input id="auto" class="num" inputmode="decimal" value="2.00" maxlength="7" aria-label="${words.autoOutAt}" />
        </label>
        <button type="button" class="primary wide" id="go">${words.start}</button>
        <p id="slip-note" class="note" role="status"></p>
      </section>
      <section class="panel" aria-labelledby="fair-title">
        <h2 id="fair-title">${words.fair}</h2>
        <p class="note">${words.crashHint}</p>
        <dl class="fair">
          <dt>${words.nextSeedHash}</dt>
          <dd id="commitment" class="hash"></dd>
        </dl>
        <button type="button" class="quiet wide" id="check" hidden>${words.checkLast}</button>
        <div role="status"><ul id="proof" class="rows"></ul></div>
      </section>`,
  );
}

/** The vendor's own lobby: every game with its countdown and last result. */
export function lobbyPage(page: GamePage<Boot>, displayName: string): string {
  const { words } = page.boot;
  return gamePage(
    page,
    { title: words.lobbyTitle, entry: 'page/lobby.ts' },
    html`<p class="welcome">${words.welcome.replace('{name}', displayName)}</p>
      <div class="games" id="games"></div>`,
  );
}

/** Top bar with title, exit and balance, what is special to the page, and what its script starts from. */
function gamePage(
  { boot, ...page }: GamePage<Boot<unknown>>,
  { title, entry }: Pick<Frame, 'title' | 'entry'>,
  content: Html,
): string {
  const { words } = boot;
  const body = html`<header class="top">
      <button type="button" class="back" id="exit" aria-label="${words.backToLobby}">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path
            d="M15 5l-7 7 7 7"
            fill="none"
            stroke="currentColor"
            stroke-width="2.2"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </svg>
      </button>
      <h1>${title}</h1>
      <div class="purse">
        <span class="purse-label">${words.balance}</span>
        <output id="balance" class="num"></output>
      </div>
      <button type="button" class="refill" id="refill" hidden></button>
    </header>
    <main>
      ${content}
      <p class="fine">${words.creditsNote}</p>
    </main>
    <p id="lost" role="status"></p>
    ${jsonElement('boot', boot)}`;
  return frame({ ...page, title, entry, body });
}

function trialNote({ trial, words }: Boot<unknown>) {
  return trial ? html`<p class="trial">${words.trialNote}</p>` : '';
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
