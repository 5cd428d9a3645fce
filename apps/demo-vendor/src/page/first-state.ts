import type { CrashState } from '#src/http/crash-wire.ts';
import type { FeedState } from '#src/http/wire.ts';
import { byId } from '#src/page/dom.ts';

/** What the server gave a table or lobby to begin with. */
export function firstTable(): FeedState {
  return JSON.parse(byId('boot').textContent).state;
}

/** The same of a crash game. */
export function firstCrash(): CrashState {
  return JSON.parse(byId('boot').textContent).state;
}
