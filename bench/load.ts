// A load generator in its own process. Its options come as a message; each connection sends one request after the other.
// It parses only what it needs to count responses, so that the server is the bottleneck.
import { connect } from 'node:net';
import process from 'node:process';
import { quantile } from './statistics.ts';

export interface LoadGeneratorOptions {
  readonly port: number;
  /** The whole request, head and body. In each request, `$` becomes a new number of twelve digits and `%` the end of a new address. */
  readonly request: string;
  readonly connections: number;
  /** Duration; the message `stop` ends it earlier. */
  readonly seconds: number;
  /** Request rate of all connections together. Without it, the next request follows each response. */
  readonly perSecond?: number;
}

export interface LoadGeneratorFigures {
  readonly kind: 'load';
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Number of responses per status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Takes the complete responses from the start of the bytes: their statuses and the remaining bytes. */
function takeResponses(bytes: Buffer): { readonly statuses: string[]; readonly rest: Buffer } {
  const statuses: string[] = [];
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf(END_OF_HEAD);
    if (end < 0) return { statuses, rest };
    const head = rest.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const whole = end + END_OF_HEAD.length + length;
    if (rest.length < whole) return { statuses, rest };
    statuses.push(head.slice(9, 12));
    rest = rest.subarray(whole);
  }
}

const waitMs = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function sendRequests(
  options: LoadGeneratorOptions,
  deadline: number,
  record: (status: string, ms: number) => void,
): Promise<void> {
  const socket = connect(options.port, '127.0.0.1').setNoDelay(true);
  let rest: Buffer = Buffer.alloc(0);
  let onStatus: (status: string) => void = () => {};
  socket.on('data', (chunk: Buffer) => {
    const read = takeResponses(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]));
    rest = read.rest;
    for (const status of read.statuses) onStatus(status);
  });
  socket.on('error', () => onStatus('none'));
  const interval = options.perSecond === undefined ? 0 : (1000 * options.connections) / options.perSecond;
  while (!control.stop && performance.now() < deadline) {
    const began = performance.now();
    const response = new Promise<string>((resolve) => {
      onStatus = resolve;
    });
    const number = nextNumber();
    const tail = `${(number >> 8) & 255}.${number & 255}`;
    socket.write(options.request.replaceAll('$', String(number).padStart(12, '0')).replaceAll('%', tail));
    const status = await response;
    if (status === 'none') break;
    const took = performance.now() - began;
    record(status, took);
    if (interval > took) await waitMs(interval - took);
  }
  socket.destroy();
}

const control = { stop: false };
let lastNumber = 0;
const nextNumber = (): number => (lastNumber += 1);

async function generateLoad(options: LoadGeneratorOptions): Promise<LoadGeneratorFigures> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const deadline = began + options.seconds * 1000;
  const record = (status: string, ms: number): void => {
    times.push(ms);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: options.connections }, () => sendRequests(options, deadline, record)));
  const seconds = (performance.now() - began) / 1000;
  const [p50Ms, p99Ms] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { kind: 'load', perSecond: times.length / seconds, p50Ms, p99Ms, statuses };
}

process.on('message', (options: LoadGeneratorOptions | { readonly stop: true }) => {
  control.stop = 'stop' in options;
  if ('seconds' in options) void generateLoad(options).then((figures) => process.send?.(figures));
});
process.send?.({ ready: true });
