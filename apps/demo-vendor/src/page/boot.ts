import type { Boot } from '#src/http/wire.ts';
import { byId } from '#src/page/dom.ts';

const STORE_KEY = 'foyer-vendor.session';

/** The server's data for this page, without its changing part, which is `firstState`. The two are one release, so it is not checked. */
export const boot: Omit<Boot, 'state'> = JSON.parse(byId('boot').textContent);

/** The state that the server drew the page with: `FeedState` of a table or lobby, `CrashState` of a crash game. */
export function firstState<State>(): State {
  return JSON.parse(byId('boot').textContent).state;
}

const numbers = new Intl.NumberFormat(boot.tag);

export function count(value: number): string {
  return numbers.format(value);
}

/** Puts values in a sentence's `{places}`; a place without a value stays as it is. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Lets this tab find its session when the launch address is loaded again: the token in it works only once. */
export function rememberSession(): void {
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify({ launch: boot.launchHash, path: location.pathname }));
  } catch {
    // Storage is blocked: reloading the launch address will show the way back instead.
  }
}
