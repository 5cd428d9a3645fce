import { pageBootData, formatCount, fillKnownPlaceholders, storeSessionForReload } from '#src/page/page-boot-data.ts';
import { callApi, authorizationHeader } from '#src/page/call-vendor-api.ts';
import { getRequiredElement, setText } from '#src/page/dom-helpers.ts';
import { leaveGame, postToHost } from '#src/page/host-messages.ts';

const REFILL_TO = 10_000;

interface WalletState {
  readonly balance: number;
  readonly canRefill: boolean;
}

interface Page<State> {
  readonly initialState: State;
  readonly paths: { readonly state: string; readonly stream: string; readonly refill: string };
  /** Names of the host page's messages that this game supports. */
  readonly controls: readonly ('pause' | 'mute' | 'stop')[];
  readonly onState: (state: State) => void;
}

/**
 * Starts the parts that all game pages share: balance, refill, exit, and the connection to the server. The returned
 * `applyState` receives states from responses to the page's own requests.
 */
export function startPageShell<State extends WalletState>({
  initialState,
  paths,
  controls,
  onState,
}: Page<State>): { readonly applyState: (state: State) => void } {
  let balance: number | null = null;
  const refill = getRequiredElement('refill');
  setText(refill, fillKnownPlaceholders(pageBootData.messages.refill, { amount: formatCount(REFILL_TO) }));
  refill.addEventListener('click', async () => {
    const reply = await callApi<State>(paths.refill, null);
    if (reply.ok) applyState(reply.value);
  });
  getRequiredElement('exit').addEventListener('click', leaveGame);
  storeSessionForReload();

  function applyState(state: State): void {
    setText(getRequiredElement('balance'), formatCount(state.balance));
    refill.hidden = !state.canRefill;
    if (state.balance !== balance)
      postToHost({ type: 'balance', amount: state.balance, currency: pageBootData.currency });
    balance = state.balance;
    onState(state);
  }

  applyState(initialState);
  postToHost({ type: 'ready', controls: [...controls] });
  void followFeed({
    paths,
    onState: applyState,
    onConnectionChange: (up) => setText(getRequiredElement('lost'), up ? '' : pageBootData.messages.connectionLost),
  });
  return { applyState };
}

interface FeedListener<State> {
  /** API paths of the page's state and of the stream with its changes. */
  readonly paths: { readonly state: string; readonly stream: string };
  readonly onState: (state: State) => void;
  /** Called when the connection to the server is lost or restored. */
  readonly onConnectionChange: (up: boolean) => void;
}

const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;

/**
 * Keeps the page's state current by a stream from the server, and polls while there is no stream. The stream is read
 * with `fetch`, because `EventSource` cannot send the header with the session.
 */
async function followFeed<State>(listener: FeedListener<State>): Promise<never> {
  let wait = MIN_DELAY_MS;
  for (;;) {
    if (await readStream(listener)) wait = MIN_DELAY_MS;
    const reply = await callApi<State>(listener.paths.state);
    listener.onConnectionChange(reply.ok);
    if (reply.ok) listener.onState(reply.value);
    // The reloaded document explains why the session has ended.
    else if (reply.code === 'session_gone') location.reload();
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = reply.ok ? MIN_DELAY_MS : Math.min(MAX_DELAY_MS, wait * 2);
  }
}

/** Reads the state stream until it ends. Returns whether it contained an event. */
async function readStream<State>(listener: FeedListener<State>): Promise<boolean> {
  let hasEvent = false;
  try {
    const response = await fetch(listener.paths.stream, { headers: authorizationHeader });
    if (!response.ok || response.body === null) return false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let pending = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const events = (pending + piece.value).split('\n\n');
      pending = events.pop() ?? '';
      listener.onConnectionChange(true);
      for (const event of events.filter((one) => one.startsWith('data: '))) {
        hasEvent = true;
        listener.onState(JSON.parse(event.slice('data: '.length)));
      }
    }
  } catch {
    // A lost connection is the usual end of a stream; the caller polls instead.
  }
  return hasEvent;
}
