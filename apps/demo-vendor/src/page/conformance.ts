import { byId, make, say } from '#src/page/dom.ts';

/** Limits of this product's host; see `docs/vendors`. */
const READY_WITHIN_MS = 10_000;
const MOST_A_SECOND = 50;
const LARGEST = 16 * 1024;

type Verdict = 'waiting' | 'right' | 'wrong';

const marks = { waiting: '…', right: '✓', wrong: '✗' } as const satisfies Readonly<Record<Verdict, string>>;
const names = {
  loaded: 'The page loads in a sandboxed frame',
  ready: `It says ready within ${READY_WITHIN_MS / 1_000} s, once`,
  messages: 'Everything it says is a message of the schema',
  pace: `It says at most ${MOST_A_SECOND} things a second`,
  balance: 'It tells the balance',
  round: 'A round begins and ends',
  exit: 'It says exit when the player wants back',
} as const;

const rows = new Map(
  Object.entries(names).map(([name, text]) => {
    const mark = make('span', { class: 'mark' }, marks.waiting);
    const detail = make('div', { class: 'sub' });
    const row = make('li', { 'data-check': name, 'data-verdict': 'waiting' }, mark);
    row.append(make('div', { class: 'grow' }, make('div', { class: 'name' }, text), detail));
    document.getElementById('checks')?.append(row);
    return [name, { row, mark, detail }] as const;
  }),
);
const counts = new Map<string, number>();
let second = 0;
let inSecond = 0;

function judge(name: keyof typeof names, verdict: Verdict, detail = ''): void {
  const found = rows.get(name);
  // A failed check stays failed.
  if (found === undefined || found.row.dataset['verdict'] === 'wrong') return;
  found.row.dataset['verdict'] = verdict;
  say(found.mark, marks[verdict]);
  say(found.detail, detail);
}

function log(who: string, text: string): void {
  byId('log').prepend(make('li', {}, make('b', {}, who), ` ${text.slice(0, 300)}`));
}

function textOf(data: unknown): string {
  try {
    return JSON.stringify(data) ?? String(data);
  } catch {
    return 'something that has no JSON';
  }
}

async function hear(data: unknown): Promise<void> {
  const text = textOf(data);
  const now = Math.floor(performance.now() / 1_000);
  [second, inSecond] = now === second ? [second, inSecond + 1] : [now, 1];
  if (inSecond > MOST_A_SECOND) return judge('pace', 'wrong', 'The host does not listen to the rest.');
  log('game', text);
  judge('pace', 'right');
  if (text.length > LARGEST) return judge('messages', 'wrong', `${text.length} characters, at most ${LARGEST}`);
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/api/conformance', { method: 'POST', headers, body: JSON.stringify({ data }) });
  const read = await response.json();
  if (typeof read.type !== 'string')
    return judge('messages', 'wrong', `${text.slice(0, 120)} — ${textOf(read.faults)}`);
  judge('messages', 'right');
  take(read.type);
}

function take(type: string): void {
  const times = (counts.get(type) ?? 0) + 1;
  counts.set(type, times);
  if (type === 'ready') judge('ready', times === 1 ? 'right' : 'wrong', times === 1 ? '' : `${times} times`);
  if (type === 'balance') judge('balance', 'right');
  if (type === 'round-end') judge('round', counts.has('round-start') ? 'right' : 'wrong', 'round-end');
  if (type === 'exit') judge('exit', 'right');
}

function start(frame: HTMLIFrameElement): void {
  const address = frame.dataset['src'] ?? '';
  const { origin } = new URL(address);
  addEventListener('message', ({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (source === frame.contentWindow && from === origin) void hear(data);
  });
  frame.addEventListener('load', () => judge('loaded', 'right'), { once: true });
  setTimeout(() => {
    if (!counts.has('ready')) judge('ready', 'wrong', 'Nothing yet.');
  }, READY_WITHIN_MS);
  for (const button of document.querySelectorAll('[data-say]')) {
    button.addEventListener('click', () => {
      const message = { source: 'foyer-host', type: button.getAttribute('data-say') };
      frame.contentWindow?.postMessage(message, origin);
      log('host', textOf(message));
    });
  }
  frame.src = address;
}

const frame = document.getElementById('frame');
if (frame instanceof HTMLIFrameElement) start(frame);
