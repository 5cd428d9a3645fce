import { type ClientRequest, request as httpRequest } from 'node:http';
import { INBOX_STREAM_PATH } from '@foyer/contract/inbox/inbox-stream';

export interface TestStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Everything received so far. */
  readonly text: () => string;
  /** Waits until `wanted` has been received; fails when the stream ends before. */
  readonly until: (wanted: string) => Promise<void>;
  /** Settles when the server ends it. */
  readonly ended: Promise<void>;
  readonly hangUp: () => void;
}

interface StreamAsk {
  readonly token?: string;
  readonly lastEventId?: string;
}

/** Follows a member's inbox over a real connection. */
export function openStream(port: number, { token, lastEventId }: StreamAsk): Promise<TestStream> {
  const headers = {
    host: 'localhost',
    ...(token === undefined ? {} : { authorization: token }),
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  };
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = httpRequest(
      { host: '127.0.0.1', port, path: INBOX_STREAM_PATH, headers, agent: false },
      (response) => {
        let text = '';
        const listeners = new Set<() => void>();
        const tell = (): void => listeners.forEach((listener) => listener());
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          text += piece;
          tell();
        });
        let isOver = false;
        const ended = new Promise<void>((over) => {
          response.on('close', () => {
            isOver = true;
            tell();
            over();
          });
        });
        const until = (wanted: string): Promise<void> =>
          new Promise((found, missed) => {
            const look = (): void => {
              if (text.includes(wanted)) found();
              else if (isOver) missed(new Error(`the stream ended before ${wanted}: ${text}`));
              else return;
              listeners.delete(look);
            };
            listeners.add(look);
            look();
          });
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: () => text,
          until,
          ended,
          hangUp: () => sent.destroy(),
        });
      },
    );
    sent.on('error', (error) => reject(error));
    sent.end();
  });
}
