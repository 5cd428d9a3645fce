import { expect, test } from 'vitest';
import { bootSupportFrame, type FrameScript, type FrameWindow } from '#src/app/frames/boot-support.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A window without events of its own: the test advances time, loads scripts and sends messages. */
function makeFrame() {
  let now = 0;
  let timers: Timer[] = [];
  const said: unknown[] = [];
  const scripts: { src: string; readonly hears: Map<string, () => void> }[] = [];
  let hear: (event: { source: unknown; data: unknown }) => void = () => undefined;
  const parent = { postMessage: (message: object) => void said.push(message) };
  const frame: FrameWindow<FrameScript> & { openChat?: (...args: unknown[]) => void } = {
    parent,
    document: {
      createElement: () => {
        const hears = new Map<string, () => void>();
        const script = {
          src: '',
          hears,
          addEventListener: (type: string, hear: () => void) => void hears.set(type, hear),
        };
        scripts.push(script);
        return script;
      },
      head: { append: () => undefined },
    },
    addEventListener: (_type, listener) => {
      hear = listener;
    },
    setTimeout: (run, ms) => timers.push({ at: now + ms, run }),
  };
  return {
    frame,
    said,
    scripts,
    say: (data: unknown, source: unknown = parent) => hear({ source, data }),
    pass: (ms: number) => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

const asked = { scriptUrl: 'https://desk.example/widget.js', hook: 'openChat', hookArgs: ['now'] };
const start = { type: 'foyer.support.start', identity: 'who.sig', language: 'en' };

test('[S9-013] the script is injected 500 ms after the page said who is here, and only once', () => {
  const { frame, said, scripts, say, pass } = makeFrame();
  bootSupportFrame(frame, asked);
  expect(said).toEqual([{ type: 'foyer.support.ready' }]);
  say(start);
  say(start);
  expect(frame.foyerSupport).toEqual({ identity: 'who.sig', language: 'en' });
  pass(499);
  expect(scripts).toEqual([]);
  pass(1);
  pass(5_000);
  expect(scripts.map(({ src }) => src)).toEqual([asked.scriptUrl]);
});

test('a start that comes from any other window, or is none, starts nothing', () => {
  const { frame, scripts, say, pass } = makeFrame();
  bootSupportFrame(frame, asked);
  say(start, { postMessage: () => undefined });
  for (const data of [null, 'start', 1, {}, { type: 'foyer.support.open' }]) say(data);
  pass(10_000);
  expect(scripts).toEqual([]);
  expect(frame.foyerSupport).toBeUndefined();
});

test.each([
  [0, 1],
  [900, 1],
  [2_900, 1],
  [3_100, 0],
])(
  '[S9-013] a hook that is there %i ms after the script is called %i times: at once, at 1 s and at 3 s',
  (there, times) => {
    const { frame, scripts, say, pass } = makeFrame();
    const calls: unknown[] = [];
    bootSupportFrame(frame, asked);
    say(start);
    pass(500);
    if (there === 0) frame.openChat = (...args) => void calls.push(args);
    scripts[0]?.hears.get('load')?.();
    pass(there);
    frame.openChat = (...args) => void calls.push(args);
    for (let second = 0; second < 10; second += 1) pass(1_000);
    expect(calls).toEqual(Array.from({ length: times }, () => ['now']));
  },
);

test('calls a dotted hook on its owner, and reports a script that fails to load', () => {
  const { frame, said, scripts, say, pass } = makeFrame();
  const widget = {
    seen: '',
    call(how: string) {
      this.seen = how;
    },
  };
  Object.assign(frame, { LiveChatWidget: widget });
  bootSupportFrame(frame, { ...asked, hook: 'LiveChatWidget.call', hookArgs: ['maximize'] });
  say(start);
  pass(500);
  scripts[0]?.hears.get('load')?.();
  expect(widget.seen).toBe('maximize');
  scripts[0]?.hears.get('error')?.();
  expect(said).toContainEqual({ type: 'foyer.support.open' });
  expect(said).toContainEqual({ type: 'foyer.support.failed' });
});
