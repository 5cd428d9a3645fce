import {
  formatReturnToPlayer,
  type GamePage,
  renderRoundProofPanel,
  renderGamePage,
  renderTrialNote,
} from '#src/documents/game-page.ts';
import { html } from '#src/documents/html-document.ts';
import { getVendorGame } from '#src/games/game.ts';
import type { GamePageBootData } from '#src/http/game-page-boot-data.ts';
import type { InstantState } from '#src/instant/instant-state.ts';
import { computeScratchReturnToPlayer } from '#src/scratch/scratch-rule.ts';

/** Renders the page of a scratch card. */
export function renderScratchPage(page: GamePage<GamePageBootData<InstantState>>, code: string): string {
  const { messages } = page.boot;
  const { title } = getVendorGame(code);
  return renderGamePage(
    page,
    { title, entry: 'page/scratch/scratch.ts' },
    html`${renderTrialNote(page.boot)}
      <section class="card" aria-label="${messages.round}">
        <p class="card-name" aria-hidden="true">${title}</p>
        <div class="card-area" dir="ltr">
          <div id="fields" class="fields num"></div>
          <canvas id="foil" aria-hidden="true"></canvas>
        </div>
        <p class="card-rule">${messages.scratchRules}</p>
        <p id="outcome" class="outcome" role="status"></p>
      </section>
      <section class="slip" aria-labelledby="slip-title">
        <h2 id="slip-title" class="unseen">${messages.betSlip}</h2>
        <div id="chips" class="chips" role="group" aria-label="${messages.stake}"></div>
        <button type="button" class="primary wide" id="go">${messages.buyCard}</button>
        <p id="slip-note" class="note" role="status"></p>
      </section>
      <section class="panel" aria-labelledby="pays-title">
        <h2 id="pays-title">${messages.payTable}</h2>
        <ul id="pays" class="rows" aria-labelledby="pays-title"></ul>
        <p class="note num">${formatReturnToPlayer(page.boot, computeScratchReturnToPlayer())}</p>
      </section>
      ${renderRoundProofPanel(messages, messages.instantHint)}`,
  );
}
