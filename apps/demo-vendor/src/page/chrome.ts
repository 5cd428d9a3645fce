import { boot, count, fill, rememberSession } from '#src/page/boot.ts';
import { ask, authorization } from '#src/page/calls.ts';
import { byId, say } from '#src/page/dom.ts';
import { leave, postToHost } from '#src/page/host.ts';

const REFILL_TO = 10_000;

interface Purse {
  readonly balance: number;
  readonly canRefill: boolean;
}

interface Page<State> {
  readonly first: State;
  readonly paths: { readonly state: string; readonly stream: string; readonly refill: string };
  /** The host's messages that the page supports. */
  readonly controls: readonly ('pause' | 'mute')[];
  readonly onState: (state: State) => void;
}

/** Parts of all games: balance, refill, exit, and the connection to the server. */
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

interface FeedListener<State> {
  /** Endpoints of the stream and of the state. */
  readonly paths: { readonly state: string; readonly stream: string };
  readonly onState: (state: State) => void;
  /** The line to the server was lost, or is there again. */
  readonly onLine: (up: boolean) => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/**
 * Keeps the page up to date by a stream, and by polling while there is none. `EventSource` cannot send the
 * session's header, so the stream is read by fetch.
 */
async function followFeed<State>(listener: FeedListener<State>): Promise<never> {
  let wait = FIRST_WAIT_MS;
  for (;;) {
    if (await readStream(listener)) wait = FIRST_WAIT_MS;
    const reply = await ask<State>(listener.paths.state);
    listener.onLine(reply.done);
    if (reply.done) listener.onState(reply.value);
    // The reloaded document explains why.
    else if (reply.code === 'session_gone') location.reload();
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = reply.done ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, wait * 2);
  }
}

/** Reads until the stream ends; true when it brought anything. */
async function readStream<State>(listener: FeedListener<State>): Promise<boolean> {
  let brought = false;
  try {
    const response = await fetch(listener.paths.stream, { headers: authorization });
    if (!response.ok || response.body === null) return false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let pending = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const events = (pending + piece.value).split('\n\n');
      pending = events.pop() ?? '';
      listener.onLine(true);
      for (const event of events.filter((one) => one.startsWith('data: '))) {
        brought = true;
        listener.onState(JSON.parse(event.slice('data: '.length)));
      }
    }
  } catch {
    // A lost line is the usual end of a stream; the caller asks instead.
  }
  return brought;
}
