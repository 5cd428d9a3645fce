import type { FeedState } from '#src/http/wire.ts';
import { boot, count, rememberSession } from '#src/page/boot.ts';
import { askRefill } from '#src/page/calls.ts';
import { byId, say } from '#src/page/dom.ts';
import { followFeed } from '#src/page/feed.ts';
import { leave, tellHost } from '#src/page/host.ts';
import { fill } from '#src/words/fill.ts';

const REFILL_TO = 10_000;

/** What table and lobby have in common: balance, refill, way back, and the line to the server. */
export function startChrome(onState: (state: FeedState) => void): void {
  let balance: number | null = null;
  const refill = byId('refill');
  say(refill, fill(boot.words.refill, { amount: count(REFILL_TO) }));
  refill.addEventListener('click', async () => {
    const reply = await askRefill();
    if (reply.done) take(reply.value);
  });
  byId('exit').addEventListener('click', leave);
  rememberSession();

  function take(state: FeedState): void {
    say(byId('balance'), count(state.balance));
    refill.hidden = !state.canRefill;
    if (state.balance !== balance) tellHost({ type: 'balance', amount: state.balance, currency: boot.currency });
    balance = state.balance;
    onState(state);
  }

  take(boot.state);
  tellHost({ type: 'ready' });
  void followFeed({
    onState: take,
    onLine: (up) => say(byId('lost'), up ? '' : boot.words.connectionLost),
  });
}
