import { connect } from 'node:net';

export interface RawResponse {
  readonly text: string;
  /** Until the other side closed, in milliseconds. */
  readonly ms: number;
}

/** Says these bytes to a port of this machine and listens until the other side closes. */
export function speak(port: number, bytes: string): Promise<RawResponse> {
  const began = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
    });
    // A reset is the other side closing as well.
    socket.on('error', () => {});
    socket.on('close', () => resolve({ text, ms: performance.now() - began }));
  });
}

/** Status and body of an answer as it came over the socket. */
export function readAnswer({ text }: RawResponse): { readonly status: number; readonly body: string } {
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  return { status: Number(status), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}
