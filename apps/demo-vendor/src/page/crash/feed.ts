import { ask, authorization } from '#src/page/calls.ts';

export interface FeedListener<State> {
  /** Where to read it by stream, and where to ask. */
  readonly paths: { readonly state: string; readonly stream: string };
  readonly onState: (state: State) => void;
  /** The line to the server was lost, or is there again. */
  readonly onLine: (up: boolean) => void;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/**
 * Keeps the page told: by a stream, and by asking whenever the stream does not hold. `EventSource` cannot send the
 * session's header, so the stream is read by fetch.
 */
export async function followFeed<State>(listener: FeedListener<State>): Promise<never> {
  let wait = FIRST_WAIT_MS;
  for (;;) {
    if (await readStream(listener)) wait = FIRST_WAIT_MS;
    const reply = await ask<State>(listener.paths.state);
    listener.onLine(reply.done);
    if (reply.done) listener.onState(reply.value);
    // The document says it better than this page could.
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
