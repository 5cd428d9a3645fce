import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { GeetestWidget } from '#src/features/captcha/geetest-widget.tsx';
import type { GeetestStart, GeetestStatus } from '#src/platform/captcha/geetest-message.ts';
import { renderInApp } from '#test/render.tsx';

const start = { gt: 'ab', challenge: '', language: '' };
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** Renders the widget with fake timers and records its events. */
async function openWidget() {
  const words: GeetestStatus['word'][] = [];
  const onWord = ({ word }: GeetestStatus): void => void words.push(word);
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

test('[S9-027, S3-050] a word of another window, or about another thing, is no word of the widget', async () => {
  const { words } = await openWidget();
  const frame = screen.getByTitle<HTMLIFrameElement>('Security check').contentWindow;
  const about = 'foyer-geetest';
  for (const source of [window, null])
    window.dispatchEvent(new MessageEvent('message', { data: { about, word: 'closed' }, source }));
  window.dispatchEvent(new MessageEvent('message', { data: { about: 'another', word: 'closed' }, source: frame }));
  expect(words).toEqual([]);
  // Nor does it stop the timer.
  await pass(5_000);
  expect(words).toEqual(['failed']);
});

test('[S3-050] a frame that waits gets the newest start, once, and its words go to the newest listener', async () => {
  const words: string[] = [];
  const changes: ((name: string) => void)[] = [];
  function Check() {
    const [shown, show] = useState<{ name: string; start: GeetestStart }>({ name: 'first', start });
    changes.push((name) => show({ name, start: name === 'third' ? { ...start, challenge: 'another' } : start }));
    return (
      <GeetestWidget
        version="geetest-v4"
        start={shown.start}
        onWord={({ word }) => void words.push(`${shown.name} ${word}`)}
      />
    );
  }
  await renderInApp(<Check />);
  const source = screen.getByTitle<HTMLIFrameElement>('Security check').contentWindow;
  const post = vi.fn();
  Object.assign(source ?? {}, { postMessage: post });
  const say = (word: string): void =>
    void window.dispatchEvent(new MessageEvent('message', { data: { about: 'foyer-geetest', word }, source }));
  say('waiting');
  expect(post.mock.calls).toEqual([[{ about: 'foyer-geetest', ...start }, '*']]);
  act(() => changes.at(-1)?.('second'));
  say('shown');
  act(() => changes.at(-1)?.('third'));
  say('waiting');
  expect(post.mock.calls.slice(1)).toEqual([[{ about: 'foyer-geetest', ...start, challenge: 'another' }, '*']]);
  say('closed');
  expect(words).toEqual(['second shown', 'third closed']);
});
