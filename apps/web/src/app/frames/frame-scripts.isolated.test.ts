import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  Reflect.deleteProperty(document, 'currentScript');
  vi.useRealTimers();
});

/** Runs the script of a frame. Its settings are data attributes of the script element. */
async function runFrame(settings: Readonly<Record<string, string>>, load: () => Promise<unknown>): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script.dataset, settings);
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  await load();
}

const postToFrame = (data: object): boolean =>
  dispatchEvent(new MessageEvent('message', { data, source: window.parent }));
const countScripts = (src: string): number => document.querySelectorAll(`script[src="${src}"]`).length;

test('[S9-013] the support frame injects the provider’s script 500 ms after the page’s start message', async () => {
  vi.useFakeTimers();
  const script = 'https://support.example/widget.js';
  await runFrame({ script, hook: 'openChat', args: '[]' }, () => import('#src/app/frames/support-frame-entry.ts'));
  postToFrame({ type: 'foyer.support.start', identity: null, language: 'en' });
  await vi.advanceTimersByTimeAsync(499);
  expect(countScripts(script)).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(countScripts(script)).toBe(1);
});

test('[S9-027] the frame of Geetest version 4 limits each request to 5 s', async () => {
  const initGeetest4 = vi.fn();
  vi.stubGlobal('initGeetest4', initGeetest4);
  const script = 'https://static.example/gt4.js';
  await runFrame({ script }, () => import('#src/app/frames/geetest-frame-entry.ts'));
  expect(countScripts(script)).toBe(1);
  postToFrame({ about: 'foyer-geetest', gt: 'ab', challenge: '', language: '' });
  expect(initGeetest4.mock.calls.map(([config]) => config)).toMatchObject([{ captchaId: 'ab', timeout: 5_000 }]);
});
