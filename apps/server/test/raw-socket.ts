import { connect } from 'node:net';

export interface RawHttpResponse {
  readonly text: string;
  /** Time until the server closed the connection, in milliseconds. */
  readonly ms: number;
}

/** Sends raw bytes to a port of this machine and reads until the server closes the connection. */
export function sendRawHttp(port: number, bytes: string): Promise<RawHttpResponse> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
    });
    // A reset also closes the connection.
    socket.on('error', () => {});
    socket.on('close', () => resolve({ text, ms: performance.now() - startedAt }));
  });
}

/** Parses status and body of a raw response. */
export function parseRawHttpResponse({ text }: RawHttpResponse): { readonly status: number; readonly body: string } {
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  return { status: Number(status), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}
