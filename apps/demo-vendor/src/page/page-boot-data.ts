import type { GamePageBootData } from '#src/http/game-page-boot-data.ts';
import { getRequiredElement } from '#src/page/dom-helpers.ts';

const STORE_KEY = 'foyer-vendor.session';

/**
 * Data that the server has put into this page, except the changing state, which `readInitialState` returns. It is not
 * validated, because server and page are of the same release.
 */
export const pageBootData: Omit<GamePageBootData, 'state'> = JSON.parse(getRequiredElement('boot').textContent);

/**
 * Reads the state that the server has put into the page: `DrawGameState` for a table or lobby, `CrashState` for a crash
 * game, `InstantState` for a slot or scratch card.
 */
export function readInitialState<State>(): State {
  return JSON.parse(getRequiredElement('boot').textContent).state;
}

// The digits 0 to 9 in every language, as in the messages.
const numbers = new Intl.NumberFormat(pageBootData.tag, { numberingSystem: 'latn' });

export function formatCount(value: number): string {
  return numbers.format(value);
}

/** Replaces `{placeholders}` in a text by values. A placeholder without a value remains. */
export function fillKnownPlaceholders(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/**
 * Formats the id of a draw for a sentence. It is isolated from the text around it, because right-to-left text would show
 * the parts of an id like `1-3` in reverse order.
 */
export function formatDrawIdForDisplay(id: string): string {
  return `\u2066${id}\u2069`;
}

/** Stores the game session in this tab, for a reload of the launch URL, whose token works only once. */
export function storeSessionForReload(): void {
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify({ launch: pageBootData.launchHash, path: location.pathname }));
  } catch {
    // Storage is blocked: a reload of the launch URL shows a notice with a link to the platform.
  }
}
