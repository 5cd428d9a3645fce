import type { Boot } from '#src/http/wire.ts';
import { byId } from '#src/page/dom.ts';

const STORE_KEY = 'foyer-vendor.session';

/** What the server gave the page; the two are one release, so it is taken as it is. What changes of it: `first-state.ts`. */
export const boot: Omit<Boot, 'state'> = JSON.parse(byId('boot').textContent);

const numbers = new Intl.NumberFormat(boot.tag);

export function count(value: number): string {
  return numbers.format(value);
}

/** Lets this tab find its session when the launch address is loaded again: the token in it works only once. */
export function rememberSession(): void {
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify({ launch: boot.launchHash, path: location.pathname }));
  } catch {
    // Storage is blocked: reloading the launch address will show the way back instead.
  }
}
