import { html } from '#src/documents/html.ts';
import type { Words } from '#src/messages/en.ts';

/** Title, way back and balance, on every page of a game. */
export function topBar(words: Words, title: string) {
  return html`<header class="top">
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
  </header>`;
}

/** Said to whoever tries the game. */
export function trialNote(words: Words, trial: boolean) {
  return trial ? html`<p class="trial">${words.trialNote}</p>` : '';
}
