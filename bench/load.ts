// A process that asks: told what, it asks on as many connections as it is told to, one request after the other on each.
// It reads as little of the answers as there is to count them, so that whoever answers is what is measured.
import { connect } from 'node:net';
import process from 'node:process';
import { quantile } from './statistics.ts';

export interface LoadOrder {
  readonly port: number;
  /** The whole request, head and body. Each time `$` in it is another number, of twelve digits, and `%` the end of another address. */
  readonly request: string;
  readonly connections: number;
  /** Ends earlier on the message `stop`. */
  readonly seconds: number;
  /** Of all connections together; left out, as many as are answered. */
  readonly perSecond?: number;
}

export interface LoadFigures {
  readonly kind: 'load';
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Whole answers at the front of what came: their statuses, and what is left. */
function answersIn(bytes: Buffer): { readonly statuses: string[]; readonly rest: Buffer } {
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

async function ask(order: LoadOrder, until: number, note: (status: string, ms: number) => void): Promise<void> {
  const socket = connect(order.port, '127.0.0.1').setNoDelay(true);
  let rest: Buffer = Buffer.alloc(0);
  let heard: (status: string) => void = () => {};
  socket.on('data', (chunk: Buffer) => {
    const read = answersIn(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]));
    rest = read.rest;
    for (const status of read.statuses) heard(status);
  });
  socket.on('error', () => heard('none'));
  const every = order.perSecond === undefined ? 0 : (1000 * order.connections) / order.perSecond;
  while (!told.stop && performance.now() < until) {
    const began = performance.now();
    const answer = new Promise<string>((resolve) => {
      heard = resolve;
    });
    const number = nextNumber();
    const tail = `${(number >> 8) & 255}.${number & 255}`;
    socket.write(order.request.replaceAll('$', String(number).padStart(12, '0')).replaceAll('%', tail));
    const status = await answer;
    if (status === 'none') break;
    const took = performance.now() - began;
    note(status, took);
    if (every > took) await waitMs(every - took);
  }
  socket.destroy();
}

const told = { stop: false };
let last = 0;
const nextNumber = (): number => (last += 1);

async function load(order: LoadOrder): Promise<LoadFigures> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  const until = began + order.seconds * 1000;
  const note = (status: string, ms: number): void => {
    times.push(ms);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: order.connections }, () => ask(order, until, note)));
  const seconds = (performance.now() - began) / 1000;
  const [p50Ms, p99Ms] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { kind: 'load', perSecond: times.length / seconds, p50Ms, p99Ms, statuses };
}

process.on('message', (order: LoadOrder | { readonly stop: true }) => {
  told.stop = 'stop' in order;
  if ('seconds' in order) void load(order).then((figures) => process.send?.(figures));
});
process.send?.({ ready: true });
