import { getRequiredElement, createElement, setText } from '#src/page/dom-helpers.ts';

/**
 * Time in which a game must send `ready`, in milliseconds. This limit and the next two are those of the platform:
 * `docs/vendors`.
 */
const READY_WITHIN_MS = 10_000;
const MAX_MESSAGES_PER_SECOND = 50;
const MAX_MESSAGE_LENGTH = 16 * 1024;

type Verdict = 'waiting' | 'right' | 'wrong';

const marks = { waiting: '…', right: '✓', wrong: '✗' } as const satisfies Readonly<Record<Verdict, string>>;
const checkTexts = {
  loaded: 'Loads in a sandboxed frame',
  ready: `Sends ready once within ${READY_WITHIN_MS / 1_000} s`,
  messages: 'Sends only messages of the schema',
  pace: `Sends at most ${MAX_MESSAGES_PER_SECOND} messages per second`,
  balance: 'Sends the balance',
  round: 'Sends the start and the end of a round',
  exit: 'Sends exit when the player leaves',
  stop: 'Starts no round between stop and resume',
  alerts: 'Optional: turns the alert about results on or off, or asks for its state',
} as const;

const rows = new Map(
  Object.entries(checkTexts).map(([name, text]) => {
    const mark = createElement('span', { class: 'mark' }, marks.waiting);
    const detail = createElement('div', { class: 'sub' });
    const row = createElement('li', { 'data-check': name, 'data-verdict': 'waiting' }, mark);
    row.append(createElement('div', { class: 'grow' }, createElement('div', { class: 'name' }, text), detail));
    document.getElementById('checks')?.append(row);
    return [name, { row, mark, detail }] as const;
  }),
);
const counts = new Map<string, number>();
let currentSecond = 0;
let countInSecond = 0;
/** Codes of the games for which the framed game has turned on alerts. */
const alertsOn = new Set<unknown>();
/** Posts a message to the game. */
let postToGame: (message: object) => void = () => {};
/** Whether the last message to the game was `stop`, without a later `resume`. */
let isStopped = false;

function setVerdict(name: keyof typeof checkTexts, verdict: Verdict, detail = ''): void {
  const check = rows.get(name);
  // A failed check stays failed.
  if (check === undefined || check.row.dataset['verdict'] === 'wrong') return;
  check.row.dataset['verdict'] = verdict;
  setText(check.mark, marks[verdict]);
  setText(check.detail, detail);
}

function log(sender: string, text: string): void {
  getRequiredElement('log').prepend(createElement('li', {}, createElement('b', {}, sender), ` ${text.slice(0, 300)}`));
}

function toJsonText(data: unknown): string {
  try {
    return JSON.stringify(data) ?? String(data);
  } catch {
    return 'a value without JSON';
  }
}

async function handleMessage(data: unknown): Promise<void> {
  const text = toJsonText(data);
  const now = Math.floor(performance.now() / 1_000);
  [currentSecond, countInSecond] = now === currentSecond ? [currentSecond, countInSecond + 1] : [now, 1];
  if (countInSecond > MAX_MESSAGES_PER_SECOND) return setVerdict('pace', 'wrong', 'The host ignores further messages.');
  log('game', text);
  setVerdict('pace', 'right');
  if (text.length > MAX_MESSAGE_LENGTH)
    return setVerdict('messages', 'wrong', `${text.length} characters, at most ${MAX_MESSAGE_LENGTH}`);
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/api/conformance', { method: 'POST', headers, body: JSON.stringify({ data }) });
  const read = await response.json();
  if (typeof read.type !== 'string')
    return setVerdict('messages', 'wrong', `${text.slice(0, 120)} — ${toJsonText(read.faults)}`);
  setVerdict('messages', 'right');
  countMessage(read.type);
  if (read.type === 'alerts') answerAlerts(data);
}

/** Answers a valid message `alerts` as a host does. */
function answerAlerts(data: unknown): void {
  if (typeof data !== 'object' || data === null || !('game' in data)) return;
  if ('on' in data) alertsOn[data.on === true ? 'add' : 'delete'](data.game);
  postToGame({ source: 'foyer-host', type: 'alerts-state', game: data.game, on: alertsOn.has(data.game) });
}

function countMessage(type: string): void {
  const times = (counts.get(type) ?? 0) + 1;
  counts.set(type, times);
  if (type === 'ready') setVerdict('ready', times === 1 ? 'right' : 'wrong', times === 1 ? '' : `${times} times`);
  if (type === 'balance') setVerdict('balance', 'right');
  if (type === 'round-end') setVerdict('round', counts.has('round-start') ? 'right' : 'wrong', 'round-end');
  if (type === 'exit') setVerdict('exit', 'right');
  if (type === 'alerts') setVerdict('alerts', 'right');
  if (type === 'round-start' && isStopped) setVerdict('stop', 'wrong', 'round-start');
}

function start(frame: HTMLIFrameElement): void {
  const address = frame.dataset['src'] ?? '';
  const { origin } = new URL(address);
  postToGame = (message) => {
    frame.contentWindow?.postMessage(message, origin);
    log('host', toJsonText(message));
  };
  addEventListener('message', ({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (source === frame.contentWindow && from === origin) void handleMessage(data);
  });
  frame.addEventListener('load', () => setVerdict('loaded', 'right'), { once: true });
  setTimeout(() => {
    if (!counts.has('ready')) setVerdict('ready', 'wrong', 'Nothing yet.');
  }, READY_WITHIN_MS);
  for (const button of document.querySelectorAll('[data-say]')) {
    button.addEventListener('click', () => {
      const type = button.getAttribute('data-say');
      const message = { source: 'foyer-host', type };
      if (type === 'resume' && isStopped) setVerdict('stop', 'right');
      if (type === 'stop' || type === 'resume') isStopped = type === 'stop';
      postToGame(message);
    });
  }
  frame.src = address;
}

const frame = document.getElementById('frame');
if (frame instanceof HTMLIFrameElement) start(frame);
