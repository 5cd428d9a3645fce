import { frame } from '#src/documents/frame.ts';
import { html, jsonElement } from '#src/documents/html.ts';
import type { PageAssets } from '#src/documents/page-assets.ts';
import { topBar, trialNote } from '#src/documents/top-bar.ts';
import type { CrashState } from '#src/http/crash-wire.ts';
import type { Boot } from '#src/http/wire.ts';
import type { Tag } from '#src/messages/words.ts';

export interface CrashPage {
  readonly tag: Tag;
  readonly nonce: string;
  readonly assets: PageAssets;
  readonly boot: Boot<CrashState>;
}

/** The page of a crash game. */
export function crashPage({ tag, nonce, assets, boot }: CrashPage, title: string): string {
  const { words } = boot;
  const body = html`${topBar(words, title)}
    <main>
      ${trialNote(words, boot.trial)}
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
      </section>
      <p class="fine">${words.creditsNote}</p>
    </main>
    <p id="lost" class="lost" role="status"></p>
    ${jsonElement('boot', boot)}`;
  return frame({ tag, title, nonce, assets, entry: 'page/crash/crash.ts', body });
}
