import { type ClientRequest, request as httpRequest } from 'node:http';
import { INBOX_STREAM_PATH } from '@foyer/contract/inbox/inbox-stream';

export interface TestInboxEventStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Returns the text received so far. */
  readonly text: () => string;
  /** Waits until `wanted` has been received; rejects if the stream ends before. */
  readonly waitFor: (wanted: string) => Promise<void>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  readonly disconnect: () => void;
}

interface StreamOptions {
  readonly token?: string;
  readonly lastEventId?: string;
}

/** Opens the event stream of a member's inbox. */
export function openInboxEventStream(
  port: number,
  { token, lastEventId }: StreamOptions,
): Promise<TestInboxEventStream> {
  const headers = {
    host: 'localhost',
    ...(token === undefined ? {} : { authorization: token }),
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  };
  return new Promise((resolve, reject) => {
    const request: ClientRequest = httpRequest(
      { host: '127.0.0.1', port, path: INBOX_STREAM_PATH, headers, agent: false },
      (response) => {
        let text = '';
        const listeners = new Set<() => void>();
        const notify = (): void => listeners.forEach((listener) => listener());
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          text += piece;
          notify();
        });
        let hasEnded = false;
        const ended = new Promise<void>((resolveEnded) => {
          response.on('close', () => {
            hasEnded = true;
            notify();
            resolveEnded();
          });
        });
        const until = (wanted: string): Promise<void> =>
          new Promise((resolveFound, rejectFound) => {
            const check = (): void => {
              if (text.includes(wanted)) resolveFound();
              else if (hasEnded) rejectFound(new Error(`the stream ended before ${wanted}: ${text}`));
              else return;
              listeners.delete(check);
            };
            listeners.add(check);
            check();
          });
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: () => text,
          waitFor: until,
          ended,
          disconnect: () => request.destroy(),
        });
      },
    );
    request.on('error', (error) => reject(error));
    request.end();
  });
}
