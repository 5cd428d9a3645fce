// Emulates a phone's network as a SOCKS5 proxy, in a worker thread, so that no other work delays its timers.
// Unlike the throttling of DevTools, which delays requests, it shapes bytes: connections cost their round trips, and
// priorities of HTTP/2 have their effect.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { parentPort, Worker } from 'node:worker_threads';
import { getNumber } from '../devtools-protocol.ts';

export const slowMobileNetwork = { roundTripMs: 150, downKbps: 1_600, upKbps: 750 } as const;

export interface NetworkShaper {
  readonly port: number;
  /** Sets the count of received bytes to 0. */
  readonly resetCount: () => Promise<void>;
  /** Bytes that browsers received since the last reset, with TLS and headers. */
  readonly countReceivedBytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Starts the proxy. It connects only to this machine. */
export async function startNetworkShaper(): Promise<NetworkShaper> {
  const worker = new Worker(new URL(import.meta.url));
  const ask = async (question: 'port' | 'reset' | 'count'): Promise<number> => {
    worker.postMessage(question);
    const [answer]: unknown[] = await once(worker, 'message');
    return getNumber(answer, 'value');
  };
  return {
    port: await ask('port'),
    resetCount: async () => void (await ask('reset')),
    countReceivedBytes: () => ask('count'),
    close: async () => void (await worker.terminate()),
  };
}

/** Bytes of data in a TCP segment, and of its headers. */
const SEGMENT = { data: 1_400, headers: 40 };
/** Segments that a new connection may send before the first acknowledgement (RFC 6928). */
const INITIAL_SEGMENTS = 10;

/** One direction of the network, which all connections share. */
class SharedLink {
  #bytesPerMs: number;
  #busyUntil = 0;

  constructor(kbps: number) {
    this.#bytesPerMs = kbps / 8;
  }

  /** When the last of these bytes leaves the link. */
  send(bytes: number): number {
    this.#busyUntil = Math.max(this.#busyUntil, performance.now()) + bytes / this.#bytesPerMs;
    return this.#busyUntil;
  }
}

interface ShapedDirection {
  readonly from: Socket;
  readonly to: Socket;
  readonly link: SharedLink;
  /** Congestion window in bytes: at the start, and at most. It doubles each round trip (slow start). */
  readonly window: { readonly start: number; readonly limit: number };
  readonly onReceived: (bytes: number) => void;
}

function runAt(time: number, task: () => void): void {
  const wait = time - performance.now();
  if (wait <= 0.5) setImmediate(task);
  else setTimeout(task, Math.round(wait));
}

/** Forwards bytes from one socket to the other with the delay and the rate of the network. */
function forwardShaped({ from, to, link, window, onReceived }: ShapedDirection): void {
  const oneWayMs = slowMobileNetwork.roundTripMs / 2;
  const waiting: Buffer[] = [];
  const travelling: Buffer[] = [];
  let waitingBytes = 0;
  let unacknowledged = 0;
  let congestionWindow = window.start;
  let hasEnded = false;

  /** The next bytes that may be sent now. */
  const takeSegment = (): Buffer | undefined => {
    if (unacknowledged >= congestionWindow) return undefined;
    const first = waiting.shift();
    if (first === undefined || first.length <= SEGMENT.data) return first;
    waiting.unshift(first.subarray(SEGMENT.data));
    return first.subarray(0, SEGMENT.data);
  };
  const sendSegment = (segment: Buffer): void => {
    waitingBytes -= segment.length;
    unacknowledged += segment.length;
    const sentAt = link.send(segment.length + SEGMENT.headers);
    travelling.push(segment);
    runAt(sentAt + oneWayMs, () => {
      // Timers may fire in another order, but the bytes must not.
      const arrived = travelling.shift();
      if (arrived === undefined) return;
      onReceived(arrived.length);
      if (!to.destroyed) to.write(arrived);
    });
    runAt(sentAt + 2 * oneWayMs, () => {
      unacknowledged -= segment.length;
      congestionWindow = Math.min(window.limit, congestionWindow + segment.length);
      pump();
    });
  };
  const pump = (): void => {
    for (let segment = takeSegment(); segment !== undefined; segment = takeSegment()) sendSegment(segment);
    if (waitingBytes <= 4 * SEGMENT.data && from.isPaused()) from.resume();
    if (hasEnded && waiting.length === 0 && unacknowledged === 0 && !to.destroyed) to.end();
  };
  from.on('data', (bytes: Buffer) => {
    waiting.push(bytes);
    waitingBytes += bytes.length;
    if (waitingBytes > 4 * SEGMENT.data) from.pause();
    pump();
  });
  from.on('end', () => {
    hasEnded = true;
    pump();
  });
}

/** Reads the port from a SOCKS5 request (RFC 1928) to this machine; `null` while the request is incomplete. */
function readRequestedPort(request: Buffer): number | null {
  const addressLengths = new Map([
    [1, 4],
    [3, 1 + (request[4] ?? 0)],
    [4, 16],
  ]);
  const at = 4 + (addressLengths.get(request[3] ?? 0) ?? 0);
  return request.length < Math.max(7, at + 2) ? null : request.readUInt16BE(at);
}

function runShaper(port: NonNullable<typeof parentPort>): void {
  const { roundTripMs, downKbps, upKbps } = slowMobileNetwork;
  const [down, up] = [new SharedLink(downKbps), new SharedLink(upKbps)];
  const startWindow = INITIAL_SEGMENTS * SEGMENT.data;
  const downWindow = { start: startWindow, limit: Math.max(2 * startWindow, (2 * downKbps * roundTripMs) / 8) };
  const upWindow = { start: Infinity, limit: Infinity };
  let received = 0;

  const relay = (browser: Socket, serverPort: number): void => {
    const requestedAt = performance.now();
    // A large buffer would hold a page of which the emulated network has sent nothing yet.
    const options = { host: '127.0.0.1', port: serverPort, noDelay: true, highWaterMark: 4 * SEGMENT.data };
    const server = connect(options);
    server.on('error', () => browser.destroy());
    server.on('close', () => setTimeout(() => browser.end(), 4 * roundTripMs));
    browser.on('close', () => server.destroy());
    server.once('connect', () => {
      // The handshake of TCP costs a round trip.
      runAt(requestedAt + roundTripMs, () => {
        browser.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
        const onReceived = (bytes: number): void => {
          received += bytes;
        };
        forwardShaped({ from: server, to: browser, link: down, window: downWindow, onReceived });
        forwardShaped({ from: browser, to: server, link: up, window: upWindow, onReceived: () => undefined });
        browser.resume();
      });
    });
  };
  const listener = createServer((browser) => {
    browser.setNoDelay(true);
    browser.on('error', () => browser.destroy());
    let isGreeted = false;
    let buffered = Buffer.alloc(0);
    const onData = (bytes: Buffer): void => {
      buffered = Buffer.concat([buffered, bytes]);
      if (!isGreeted) {
        const greeting = 2 + (buffered[1] ?? Infinity);
        if (buffered.length < greeting) return;
        buffered = buffered.subarray(greeting);
        isGreeted = true;
        browser.write(Buffer.from([5, 0]));
      }
      const requested = readRequestedPort(buffered);
      if (requested === null) return;
      browser.off('data', onData).pause();
      relay(browser, requested);
    };
    browser.on('data', onData);
  });
  const listening = new Promise<number>((resolve) => {
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  port.on('message', (question: unknown) => {
    if (question === 'reset') received = 0;
    const answer = question === 'port' ? listening : Promise.resolve(received);
    void answer.then((value) => port.postMessage({ value }));
  });
}

if (parentPort !== null) runShaper(parentPort);
