import { expect, test } from 'vitest';
import { syncLogoutBetweenTabs, type SessionTabChannel } from '#src/app/startup/session/start-session-features.ts';

/** Two tabs and the messages that each received. */
function twoTabs() {
  const listeners: ((event: { readonly data: unknown }) => void)[] = [];
  const channel: SessionTabChannel = {
    postMessage: (data) => listeners.forEach((listener) => listener({ data })),
    addEventListener: (_type, listener) => void listeners.push(listener),
  };
  const ended: string[] = [];
  const tabs = syncLogoutBetweenTabs(channel, (id) => void ended.push(id));
  return { channel, tabs, ended };
}

test('[S4-035] a logout is announced to other tabs with the member id, without a token', () => {
  const { tabs, ended, channel } = twoTabs();
  const messages: unknown[] = [];
  channel.addEventListener('message', ({ data }) => void messages.push(data));
  tabs.announceEnd('m-1');
  expect(ended).toEqual(['m-1']);
  expect(messages).toEqual([{ type: 'ended', id: 'm-1' }]);
});

test.each([null, 'ended', { type: 'began', id: 'm-1' }, { type: 'ended' }, { type: 'ended', id: 7 }, { id: 'm-1' }])(
  '[S4-035] ignores the message %j from another tab',
  (data) => {
    const { channel, ended } = twoTabs();
    channel.postMessage(data);
    expect(ended).toEqual([]);
  },
);
