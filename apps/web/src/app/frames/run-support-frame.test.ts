import { expect, test } from 'vitest';
import {
  runSupportFrame,
  type SupportScriptElement,
  type SupportFrameWindow,
} from '#src/app/frames/run-support-frame.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A fake window: the test advances time, loads scripts and sends messages. */
function makeFrame() {
  let now = 0;
  let timers: Timer[] = [];
  const posted: unknown[] = [];
  const scripts: { src: string; readonly listeners: Map<string, () => void> }[] = [];
  let receive: (event: { source: unknown; data: unknown }) => void = () => undefined;
  const parent = { postMessage: (message: object) => void posted.push(message) };
  const frame: SupportFrameWindow<SupportScriptElement> & { openChat?: (...args: unknown[]) => void } = {
    parent,
    document: {
      createElement: () => {
        const listeners = new Map<string, () => void>();
        const script = {
          src: '',
          listeners,
          addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
        };
        scripts.push(script);
        return script;
      },
      head: { append: () => undefined },
    },
    addEventListener: (_type, listener) => {
      receive = listener;
    },
    setTimeout: (run, ms) => timers.push({ at: now + ms, run }),
  };
  return {
    frame,
    posted,
    scripts,
    postToFrame: (data: unknown, source: unknown = parent) => receive({ source, data }),
    advance: (ms: number) => {
      now += ms;
      const expired = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of expired) run();
    },
  };
}

const config = { scriptUrl: 'https://support.example/widget.js', hook: 'openChat', hookArgs: ['now'] };
const start = { type: 'foyer.support.start', identity: 'identity.signature', language: 'en' };

test("[S9-013] the support frame injects the provider's script once, 500 ms after the page’s start message", () => {
  const { frame, posted, scripts, postToFrame, advance } = makeFrame();
  runSupportFrame(frame, config);
  expect(posted).toEqual([{ type: 'foyer.support.ready' }]);
  postToFrame(start);
  postToFrame(start);
  expect(frame.foyerSupport).toEqual({ identity: 'identity.signature', language: 'en' });
  advance(499);
  expect(scripts).toEqual([]);
  advance(1);
  advance(5_000);
  expect(scripts.map(({ src }) => src)).toEqual([config.scriptUrl]);
});

test('the support frame ignores start messages of other windows, and other messages', () => {
  const { frame, scripts, postToFrame, advance } = makeFrame();
  runSupportFrame(frame, config);
  postToFrame(start, { postMessage: () => undefined });
  for (const data of [null, 'start', 1, {}, { type: 'foyer.support.open' }]) postToFrame(data);
  advance(10_000);
  expect(scripts).toEqual([]);
  expect(frame.foyerSupport).toBeUndefined();
});

test.each([
  [0, 1],
  [900, 1],
  [2_900, 1],
  [3_100, 0],
])(
  "[S9-013] the support frame calls the provider's open function at once, after 1 s and after 3 s: one defined after %i ms is called %i times",
  (definedAfterMs, times) => {
    const { frame, scripts, postToFrame, advance } = makeFrame();
    const calls: unknown[] = [];
    runSupportFrame(frame, config);
    postToFrame(start);
    advance(500);
    if (definedAfterMs === 0) frame.openChat = (...args) => void calls.push(args);
    scripts[0]?.listeners.get('load')?.();
    advance(definedAfterMs);
    frame.openChat = (...args) => void calls.push(args);
    for (let second = 0; second < 10; second += 1) advance(1_000);
    expect(calls).toEqual(Array.from({ length: times }, () => ['now']));
  },
);

test('the support frame opens the chat by a method of an object (`LiveChatWidget.call`), and reports a script that fails to load', () => {
  const { frame, posted, scripts, postToFrame, advance } = makeFrame();
  const widget = {
    seen: '',
    call(how: string) {
      this.seen = how;
    },
  };
  Object.assign(frame, { LiveChatWidget: widget });
  runSupportFrame(frame, { ...config, hook: 'LiveChatWidget.call', hookArgs: ['maximize'] });
  postToFrame(start);
  advance(500);
  scripts[0]?.listeners.get('load')?.();
  expect(widget.seen).toBe('maximize');
  scripts[0]?.listeners.get('error')?.();
  expect(posted).toContainEqual({ type: 'foyer.support.open' });
  expect(posted).toContainEqual({ type: 'foyer.support.failed' });
});
