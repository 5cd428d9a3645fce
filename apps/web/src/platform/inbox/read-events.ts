/** An event of a stream, as it came. */
export interface StreamedEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

function eventOf(block: string): StreamedEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const mark = line.indexOf(':');
    if (mark <= 0) continue;
    const value = line.slice(mark + 1).replace(/^ /, '');
    const name = line.slice(0, mark);
    fields.set(name, name === 'data' && fields.has('data') ? `${fields.get('data')}\n${value}` : value);
  }
  const data = fields.get('data');
  return data === undefined ? null : { id: fields.get('id') ?? null, event: fields.get('event') ?? 'message', data };
}

/** More than this without an event is no stream of ours, in characters. */
const LONGEST = 65_536;

/**
 * Takes a stream of server-sent events apart (WHATWG HTML, 9.2.6): `onSign` at every sign of life, `onEvent` for each event.
 * By `fetch` and not by `EventSource`, which can send no token in a header. Settles when the stream ends or breaks.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onSign, onEvent }: { readonly onSign: () => void; readonly onEvent: (event: StreamedEvent) => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    rest = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > LONGEST) return reader.cancel();
    for (const block of blocks) {
      const event = eventOf(block);
      if (event !== null) onEvent(event);
    }
  }
}
