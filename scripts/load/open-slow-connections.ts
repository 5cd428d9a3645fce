import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { getUserSourceAddress, getTlsOptions, type SiteTarget } from './site-connection.ts';

interface SlowOptions {
  readonly target: SiteTarget;
  /** Number of the first connection; each connection's number determines its source address. */
  readonly firstUser: number;
  readonly connections: number;
  readonly stopping: AbortSignal;
  /** Milliseconds between two bytes on a connection. */
  readonly pauseMs?: number;
}

const PAUSE_MS = 2_000;
const REOPEN_MS = 1_000;

/**
 * Keeps slow connections to the site open: half of them send a request byte by byte, half read a page byte by byte. If
 * the site ends a connection, it is opened again.
 */
export function openSlowConnections({ target, firstUser, connections, stopping, pauseMs = PAUSE_MS }: SlowOptions) {
  let open = 0;
  const keepOpen = (number: number): void => {
    const socket = openSocket(target, firstUser + number);
    const request = `GET /m/home HTTP/1.1\r\nHost: ${target.host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
    const bytes = request[Symbol.iterator]();
    let timer: NodeJS.Timeout | undefined;
    const end = (): void => void socket.destroy();
    stopping.addEventListener('abort', end);
    socket.on('error', () => {});
    socket.once(target.isSecure ? 'secureConnect' : 'connect', () => {
      open += 1;
      socket.once('close', () => (open -= 1));
      if (number % 2 === 0) timer = setInterval(() => void socket.write(bytes.next().value ?? ''), pauseMs);
      else {
        socket.write(request);
        timer = setInterval(() => void socket.read(1), pauseMs);
      }
    });
    // Without a listener for data, the socket reads only what the timer asks for.
    if (number % 2 === 0) socket.resume();
    socket.on('close', () => {
      clearInterval(timer);
      stopping.removeEventListener('abort', end);
      if (!stopping.aborted) setTimeout(() => !stopping.aborted && keepOpen(number), REOPEN_MS);
    });
  };
  for (let number = 0; number < connections; number += 1) keepOpen(number);
  return { count: (): number => open };
}

function openSocket(target: SiteTarget, user: number): Socket {
  const options = { host: target.address, port: target.port, highWaterMark: 1024 };
  if (target.isSecure) return connectTls({ ...options, ...getTlsOptions(target, user) });
  const localAddress = getUserSourceAddress(target, user);
  return connectTcp({ ...options, ...(localAddress === undefined ? {} : { localAddress }) });
}
