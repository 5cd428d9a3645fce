import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { GeetestWidget } from '#src/features/captcha/geetest-widget.tsx';
import type { GeetestWord } from '#src/platform/captcha/geetest-message.ts';
import { renderInApp } from '#test/render.tsx';

const start = { gt: 'ab', challenge: '', language: '' };
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** The widget on a clock that stands still, and what it reports. */
async function openWidget() {
  const words: GeetestWord['word'][] = [];
  const onWord = ({ word }: GeetestWord): void => void words.push(word);
  const { unmount } = await renderInApp(<GeetestWidget version="geetest-v4" start={start} onWord={onWord} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Security check').contentWindow;
  const say = (word: string): void =>
    void window.dispatchEvent(new MessageEvent('message', { data: { about: 'foyer-geetest', word }, source: frame }));
  return { words, say, unmount };
}

test('[S9-027] a script that never arrives fails after 5 s, not before', async () => {
  const { words } = await openWidget();
  await pass(4_999);
  expect(words).toEqual([]);
  await pass(1);
  expect(words).toEqual(['failed']);
});

test('[S9-027] a widget that never appears fails 15 s after its script, not before', async () => {
  const { words, say } = await openWidget();
  await pass(4_999);
  say('waiting');
  await pass(14_999);
  expect(words).toEqual([]);
  await pass(1);
  expect(words).toEqual(['failed']);
});

test('[S9-027] a person who sees the widget has no time limit', async () => {
  const { words, say } = await openWidget();
  say('waiting');
  say('shown');
  await pass(3_600_000);
  expect(words).toEqual(['shown']);
});

test('[S9-027] a widget that was closed reports nothing any more', async () => {
  const { words, unmount } = await openWidget();
  unmount();
  await pass(60_000);
  expect(words).toEqual([]);
});
