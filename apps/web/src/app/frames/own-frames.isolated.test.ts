import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  Reflect.deleteProperty(document, 'currentScript');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the script of a frame as its document does: the settings are attributes of the script's own element. */
async function runFrame(settings: Readonly<Record<string, string>>, load: () => Promise<unknown>): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script.dataset, settings);
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  await load();
}

const say = (data: object): boolean => dispatchEvent(new MessageEvent('message', { data, source: window.parent }));
const scripts = (src: string): number => document.querySelectorAll(`script[src="${src}"]`).length;

test('[S9-013] a support frame injects the script of its desk 500 ms after the page named its visitor', async () => {
  vi.useFakeTimers();
  const script = 'https://desk.example/widget.js';
  await runFrame({ script, hook: 'openChat', args: '[]' }, () => import('#src/app/frames/support-frame.ts'));
  say({ type: 'foyer.support.start', identity: null, language: 'en' });
  await vi.advanceTimersByTimeAsync(499);
  expect(scripts(script)).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(scripts(script)).toBe(1);
});

test('[S9-027] a frame of Geetest version 4 limits each request of its widget to 5 s', async () => {
  const initGeetest4 = vi.fn();
  vi.stubGlobal('initGeetest4', initGeetest4);
  const script = 'https://static.example/gt4.js';
  await runFrame({ script }, () => import('#src/app/frames/geetest-frame.ts'));
  expect(scripts(script)).toBe(1);
  say({ about: 'foyer-geetest', gt: 'ab', challenge: '', language: '' });
  expect(initGeetest4.mock.calls.map(([config]) => config)).toMatchObject([{ captchaId: 'ab', timeout: 5_000 }]);
});
