import {
  formatReturnToPlayer,
  type GamePage,
  renderRoundProofPanel,
  renderGamePage,
  renderTrialNote,
} from '#src/documents/game-page.ts';
import { html } from '#src/documents/html-document.ts';
import { slotSymbolDrawings } from '#src/documents/slot-symbols.ts';
import { getVendorGame } from '#src/games/game.ts';
import type { GamePageBootData } from '#src/http/game-page-boot-data.ts';
import type { InstantState } from '#src/instant/instant-state.ts';
import { computeSlotReturnToPlayer } from '#src/slots/slot-rule.ts';

/** Renders the page of a slot. */
export function renderSlotPage(page: GamePage<GamePageBootData<InstantState>>, code: string): string {
  const { messages } = page.boot;
  return renderGamePage(
    page,
    { title: getVendorGame(code).title, entry: 'page/slots/slots.ts' },
    html`${renderTrialNote(page.boot)} ${slotSymbolDrawings}
      <section class="machine" aria-label="${messages.round}">
        <div class="reels" id="reels" dir="ltr" role="img"></div>
        <p id="outcome" class="outcome" role="status"></p>
      </section>
      <section class="slip" aria-labelledby="slip-title">
        <h2 id="slip-title" class="unseen">${messages.betSlip}</h2>
        <div id="chips" class="chips" role="group" aria-label="${messages.stake}"></div>
        <button type="button" class="primary wide" id="go" aria-keyshortcuts="Space">${messages.spin}</button>
        <p id="slip-note" class="note" role="status"></p>
      </section>
      <section class="panel" aria-labelledby="pays-title">
        <h2 id="pays-title">${messages.payTable}</h2>
        <ul id="pays" class="pays" aria-labelledby="pays-title"></ul>
        <p class="note">${messages.slotRules}</p>
        <p class="note num">${formatReturnToPlayer(page.boot, computeSlotReturnToPlayer())}</p>
      </section>
      ${renderRoundProofPanel(messages, messages.instantHint)}`,
  );
}
