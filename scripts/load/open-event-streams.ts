import { INBOX_STREAM_PATH } from '@foyer/contract/inbox/inbox-stream';
import { openSiteRequest, type SiteTarget } from './site-connection.ts';

interface StreamOptions {
  readonly target: SiteTarget;
  /** Number of the first connection; each connection's number determines its source address. */
  readonly firstUser: number;
  /** Session tokens of members; `perMember` event streams are opened with each. */
  readonly tokens: readonly string[];
  readonly perMember: number;
  readonly streams: number;
  readonly stopping: AbortSignal;
  /** How many event streams are opened per second at the start. */
  readonly perSecond?: number;
  /** Maximum delay until a stream that has ended is opened again, in milliseconds. */
  readonly retryMs?: number;
}

const defaults = { perSecond: 200, retryMs: 2_000 };

/** Keeps event streams of members open. If a stream ends, it is opened again after a random delay, as browsers do. */
export function openEventStreams(options: StreamOptions) {
  const { target, firstUser, tokens, perMember, streams, stopping, perSecond, retryMs } = { ...defaults, ...options };
  let open = 0;
  const keepOpen = (number: number): void => {
    const token = tokens[Math.floor(number / perMember) % tokens.length] ?? '';
    const headers = { accept: 'text/event-stream', authorization: token };
    const request = openSiteRequest(
      target,
      { method: 'GET', path: INBOX_STREAM_PATH, headers },
      { user: firstUser + number },
    );
    const end = (): void => void request.destroy();
    let isOpen = false;
    request.on('response', (response) => {
      isOpen = response.statusCode === 200;
      if (isOpen) open += 1;
      // A rejection ends the connection, too.
      response.on('error', () => {}).resume();
    });
    request.on('error', () => {});
    request.on('close', () => {
      stopping.removeEventListener('abort', end);
      if (isOpen) open -= 1;
      if (!stopping.aborted) setTimeout(() => !stopping.aborted && keepOpen(number), Math.random() * retryMs);
    });
    stopping.addEventListener('abort', end);
    request.end();
  };
  for (let number = 0; number < streams; number += 1) {
    setTimeout(() => !stopping.aborted && keepOpen(number), (number / perSecond) * 1000);
  }
  return { count: (): number => open };
}
