import { boot, count, rememberSession } from '#src/page/boot.ts';
import { ask } from '#src/page/calls.ts';
import { byId, say } from '#src/page/dom.ts';
import { followFeed } from '#src/page/crash/feed.ts';
import { leave, postToHost } from '#src/page/host.ts';
import { fill } from '#src/messages/fill.ts';

const REFILL_TO = 10_000;

interface Purse {
  readonly balance: number;
  readonly canRefill: boolean;
}

interface Page<State> {
  readonly first: State;
  readonly paths: { readonly state: string; readonly stream: string; readonly refill: string };
  /** What of the host's messages the page answers. */
  readonly controls: readonly ('pause' | 'mute')[];
  readonly onState: (state: State) => void;
}

/** What all games have in common: balance, refill, way back, and the line to the server. */
export function startChrome<State extends Purse>({ first, paths, controls, onState }: Page<State>): void {
  let balance: number | null = null;
  const refill = byId('refill');
  say(refill, fill(boot.words.refill, { amount: count(REFILL_TO) }));
  refill.addEventListener('click', async () => {
    const reply = await ask<State>(paths.refill, null);
    if (reply.done) take(reply.value);
  });
  byId('exit').addEventListener('click', leave);
  rememberSession();

  function take(state: State): void {
    say(byId('balance'), count(state.balance));
    refill.hidden = !state.canRefill;
    if (state.balance !== balance) postToHost({ type: 'balance', amount: state.balance, currency: boot.currency });
    balance = state.balance;
    onState(state);
  }

  take(first);
  postToHost({ type: 'ready', controls: [...controls] });
  void followFeed({
    paths,
    onState: take,
    onLine: (up) => say(byId('lost'), up ? '' : boot.words.connectionLost),
  });
}
