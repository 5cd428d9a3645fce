import {
  type HtmlDocumentParts,
  renderHtmlDocument,
  type Html,
  html,
  buildJsonElement,
  type HtmlDocumentAssets,
} from '#src/documents/html-document.ts';
import { getVendorGame } from '#src/games/game.ts';
import type { CrashState } from '#src/crash/crash-state.ts';
import type { GamePageBootData } from '#src/http/game-page-boot-data.ts';
import type { PageLanguage, VendorMessages } from '#src/messages/messages.ts';

export interface GamePage<Start> extends HtmlDocumentAssets {
  readonly language: PageLanguage;
  readonly boot: Start;
}

/** Renders the betting page of a lottery game. */
export function renderBettingPage(page: GamePage<GamePageBootData>, code: string): string {
  const { messages, hasLobby, sessionId } = page.boot;
  const allGames = html`<p class="fine"><a id="all-games" href="/table/${sessionId}">${messages.allGames}</a></p>`;
  return renderGamePage(
    page,
    { title: getVendorGame(code).title, entry: 'page/betting-page.ts' },
    html`${renderTrialNote(page.boot)} ${nextDraw(messages)}
      <section class="panel" aria-labelledby="board-title">
        <h2 id="board-title" tabindex="-1">${messages.yourBet}</h2>
        <div id="board"></div>
        <button type="button" class="quiet wide" id="save" hidden>${messages.saveNumbers}</button>
        <h3 id="saved-title" hidden>${messages.savedNumbers}</h3>
        <ul id="saved" class="saved" aria-labelledby="saved-title"></ul>
        <p id="saved-note" class="note" role="status"></p>
      </section>
      <section class="slip" aria-labelledby="slip-title">
        <h2 id="slip-title" class="unseen">${messages.betSlip}</h2>
        <p class="slip-line"><span id="slip-bet"></span><span id="slip-pays" class="num"></span></p>
        <div id="chips" class="chips" role="group" aria-label="${messages.stake}"></div>
        <div class="order"><button type="button" class="primary" id="place">${messages.placeBet}</button></div>
        <p id="slip-note" class="note" role="status"></p>
      </section>
      <section class="panel" aria-labelledby="bets-title">
        <h2 id="bets-title" tabindex="-1">${messages.myBets}</h2>
        <label class="alerts" id="alerts" hidden>
          <span>${messages.alertMe}</span>
          <input type="checkbox" role="switch" class="switch" id="alerts-on" />
        </label>
        <div id="filters" class="filters" role="group" aria-labelledby="bets-title" hidden></div>
        <ul id="bets" class="rows" aria-labelledby="bets-title"></ul>
        <p id="no-bets" class="note">${messages.noBets}</p>
        <p id="tickets-note" class="note" role="status"></p>
      </section>
      <section class="panel" aria-labelledby="results-title">
        <h2 id="results-title">${messages.results}</h2>
        <ul id="results" class="rows"></ul>
        <p class="note">${messages.verifyHint}</p>
        <button type="button" class="quiet wide" id="verify" aria-expanded="false" aria-controls="proof">
          ${messages.verify}
        </button>
        <div id="proof" hidden></div>
      </section>
      ${hasLobby ? allGames : ''}
      <p id="live" class="unseen" role="status" aria-live="polite"></p>`,
  );
}

/** Renders the page of a crash game. */
export function renderCrashPage(page: GamePage<GamePageBootData<CrashState>>, code: string): string {
  const { messages } = page.boot;
  return renderGamePage(
    page,
    { title: getVendorGame(code).title, entry: 'page/crash/crash.ts' },
    html`${renderTrialNote(page.boot)}
      <section class="sky" aria-label="${messages.round}">
        <canvas id="scene" aria-hidden="true"></canvas>
        <p id="multiplier" class="multiplier num" role="timer" aria-label="${messages.multiplier}">1.00×</p>
        <p id="outcome" class="outcome"></p>
        <ol id="last" class="last num" aria-label="${messages.lastRounds}"></ol>
      </section>
      <section class="slip" aria-labelledby="slip-title">
        <h2 id="slip-title" class="unseen">${messages.betSlip}</h2>
        <div id="chips" class="chips" role="group" aria-label="${messages.stake}"></div>
        <label class="auto"
          ><input type="checkbox" id="auto-on" /> <span>${messages.autoOut}</span>
          <input
            id="auto"
            class="num"
            inputmode="decimal"
            value="2.00"
            maxlength="7"
            aria-label="${messages.autoOutAt}"
          />
        </label>
        <button type="button" class="primary wide" id="go">${messages.start}</button>
        <p id="slip-note" class="note" role="status"></p>
      </section>
      ${renderRoundProofPanel(messages, messages.crashHint)}`,
  );
}

/**
 * Renders the panel with which players verify the last round of a crash, slot or scratch game: the hash of the next
 * seed, and the proof.
 */
export function renderRoundProofPanel(messages: GamePageBootData['messages'], hint: string): Html {
  return html`<section class="panel" aria-labelledby="fair-title">
    <h2 id="fair-title">${messages.fair}</h2>
    <p class="note">${hint}</p>
    <dl class="fair">
      <dt>${messages.nextSeedHash}</dt>
      <dd id="commitment" class="hash"></dd>
    </dl>
    <button type="button" class="quiet wide" id="check" hidden>${messages.checkLast}</button>
    <div role="status"><ul id="proof" class="rows"></ul></div>
  </section>`;
}

/** Renders the vendor's own lobby: every game with its countdown and last result. */
export function renderLobbyPage(page: GamePage<GamePageBootData>, displayName: string): string {
  const { messages } = page.boot;
  return renderGamePage(
    page,
    { title: messages.lobbyTitle, entry: 'page/lobby.ts' },
    html`<p class="welcome">${messages.welcome.replace('{name}', displayName)}</p>
      <div class="games" id="games"></div>`,
  );
}

/**
 * Renders a game page: the top bar with title, exit and balance, the given content, and the data for the page's script.
 */
export function renderGamePage(
  { boot, ...page }: GamePage<GamePageBootData<unknown>>,
  { title, entry }: Pick<HtmlDocumentParts, 'title' | 'entry'>,
  content: Html,
): string {
  const { messages } = boot;
  const body = html`<header class="top">
      <button type="button" class="back" id="exit" aria-label="${messages.backToLobby}">
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
      <div class="wallet">
        <span class="wallet-label">${messages.balance}</span>
        <output id="balance" class="num"></output>
      </div>
      <button type="button" class="refill" id="refill" hidden></button>
    </header>
    <main>
      ${content}
      <p class="fine">${messages.creditsNote}</p>
    </main>
    <p id="lost" role="status"></p>
    ${buildJsonElement('boot', boot)}`;
  return renderHtmlDocument({ ...page, title, entry, body });
}

/** Formats a game's return to player, a share from 0 to 1, as a sentence. */
export function formatReturnToPlayer({ tag, messages }: GamePageBootData<unknown>, share: number): string {
  // The digits 0 to 9 in every language, as in the messages.
  const format = new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return messages.returnToPlayer.replace('{percent}', format.format(share * 100));
}

export function renderTrialNote({ trial, messages }: GamePageBootData<unknown>) {
  return trial ? html`<p class="trial">${messages.trialNote}</p>` : '';
}

function nextDraw(messages: VendorMessages) {
  return html`<section class="draw" aria-labelledby="draw-title">
    <div class="draw-head">
      <div>
        <h2 id="draw-title">${messages.nextDraw}</h2>
        <p id="draw-id" class="num"></p>
      </div>
      <div class="clock" id="clock">
        <span id="time" class="num" role="timer" aria-label="${messages.timeLeft}"></span>
      </div>
    </div>
    <div id="balls" class="balls" role="img"></div>
    <p id="draw-note" class="draw-note"></p>
    <div class="track" aria-hidden="true"><i id="track"></i></div>
  </section>`;
}
