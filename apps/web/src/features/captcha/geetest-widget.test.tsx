import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { GeetestWidget } from '#src/features/captcha/geetest-widget.tsx';
import type { GeetestStartParameters, GeetestStatus } from '#src/platform/captcha/geetest-message.ts';
import { renderInApp } from '#test/render-in-app.tsx';

const start = { gt: 'ab', challenge: '', language: '' };
const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** Renders the widget with fake timers and records its events. */
async function openWidget() {
  const statuses: GeetestStatus['word'][] = [];
  const onWord = ({ word }: GeetestStatus): void => void statuses.push(word);
  const { unmount } = await renderInApp(<GeetestWidget version="geetest-v4" start={start} onStatus={onWord} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Security check').contentWindow;
  const postStatus = (word: string): void =>
    void window.dispatchEvent(new MessageEvent('message', { data: { about: 'foyer-geetest', word }, source: frame }));
  return { words: statuses, say: postStatus, unmount };
}

test('[S9-027] the captcha fails after 5 s if Geetest’s script does not load', async () => {
  const { words } = await openWidget();
  await advance(4_999);
  expect(words).toEqual([]);
  await advance(1);
  expect(words).toEqual(['failed']);
});

test('[S9-027] the captcha fails 15 s after Geetest’s script has loaded if no widget has appeared', async () => {
  const { words, say } = await openWidget();
  await advance(4_999);
  say('waiting');
  await advance(14_999);
  expect(words).toEqual([]);
  await advance(1);
  expect(words).toEqual(['failed']);
});

test('[S9-027] sets no time limit for a visible captcha widget', async () => {
  const { words, say } = await openWidget();
  say('waiting');
  say('shown');
  await advance(3_600_000);
  expect(words).toEqual(['shown']);
});

test('[S9-027] an unmounted captcha widget reports nothing', async () => {
  const { words, unmount } = await openWidget();
  unmount();
  await advance(60_000);
  expect(words).toEqual([]);
});

test('[S9-027, S3-050] the captcha widget ignores messages from other windows and messages of unknown types', async () => {
  const { words } = await openWidget();
  const frame = screen.getByTitle<HTMLIFrameElement>('Security check').contentWindow;
  const about = 'foyer-geetest';
  for (const source of [window, null])
    window.dispatchEvent(new MessageEvent('message', { data: { about, word: 'closed' }, source }));
  window.dispatchEvent(new MessageEvent('message', { data: { about: 'another', word: 'closed' }, source: frame }));
  expect(words).toEqual([]);
  // The ignored messages did not stop the timer.
  await advance(5_000);
  expect(words).toEqual(['failed']);
});

test('[S3-050] the captcha widget posts the newest start parameters once to its loaded frame, and calls the newest callback', async () => {
  const words: string[] = [];
  const changes: ((name: string) => void)[] = [];
  function Check() {
    const [shown, show] = useState<{ name: string; start: GeetestStartParameters }>({ name: 'first', start });
    changes.push((name) => show({ name, start: name === 'third' ? { ...start, challenge: 'another' } : start }));
    return (
      <GeetestWidget
        version="geetest-v4"
        start={shown.start}
        onStatus={({ word }) => void words.push(`${shown.name} ${word}`)}
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
