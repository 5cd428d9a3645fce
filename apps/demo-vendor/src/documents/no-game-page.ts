import type { GamePage } from '#src/documents/game-page.ts';
import { renderHtmlDocument, html, buildJsonElement } from '#src/documents/html-document.ts';
import { getVendorGame } from '#src/games/game.ts';
import type { GamePageBootData } from '#src/http/game-page-boot-data.ts';

/**
 * Renders the page of a game that this demo vendor does not have. The page explains this and has a button back to the
 * platform.
 */
export function renderNoGamePage({ boot, ...page }: GamePage<GamePageBootData<null>>, code: string): string {
  const { messages } = boot;
  const { title } = getVendorGame(code);
  const body = html`<main class="notice no-game">
      <svg class="no-game-art" viewBox="0 0 160 110" aria-hidden="true">
        <rect x="14" y="18" width="132" height="78" rx="16" fill="#16224d" stroke="#31417f" stroke-width="2" />
        <rect x="26" y="30" width="108" height="54" rx="9" fill="#0a1130" stroke="#31417f" stroke-dasharray="5 5" />
        <circle cx="62" cy="57" r="12" fill="none" stroke="#ffcf5c" stroke-width="3" />
        <path d="M92 45l20 24M112 45L92 69" stroke="#7fd1ff" stroke-width="3" stroke-linecap="round" />
      </svg>
      <h1>${title}</h1>
      <p>${messages.noGameText}</p>
      <button type="button" class="primary wide" id="exit">${messages.backToLobby}</button>
    </main>
    ${buildJsonElement('boot', boot)}`;
  return renderHtmlDocument({ ...page, title, entry: 'page/no-game.ts', body });
}
