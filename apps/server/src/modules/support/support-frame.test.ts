import { obfuscateSupportUrl } from '@foyer/contract/support/support-url';
import { expect, test } from 'vitest';
import { getSupportFrameContent, usesSupportFrame } from '#src/modules/support/support.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const scriptPath = obfuscateSupportUrl('https://desk.example/widget.js', 'abcdEFGH');
const unlisted = obfuscateSupportUrl('https://evil.example/widget.js', 'abcdEFGH');
const merchant = makeMerchant({
  customerServiceOrigins: ['https://desk.example'],
  customerService: [
    { csType: 'LIVECHAT', csPosition: 'desk', path: scriptPath, labelIds: [] },
    { csType: 'COMM100', path: unlisted, labelIds: [] },
  ],
});
const open = (query: Readonly<Record<string, string>>) => getSupportFrameContent(merchant, new URLSearchParams(query));

test('[security: chat scripts] the support frame receives the script and its open function, but nothing about the member', () => {
  expect(open({ path: scriptPath })).toEqual({
    data: { script: 'https://desk.example/widget.js', hook: 'LiveChatWidget.call', args: '["maximize"]' },
    hosts: ['https://desk.example'],
    scripts: 'hosts',
    permissions: ['allow-forms', 'allow-popups', 'frames', 'sockets'],
  });
});

test('[security: chat scripts] the support frame does not open for an unlisted or unknown script', () => {
  for (const query of [{ path: unlisted }, { path: 'nothing' }, { path: '' }, {}]) expect(open(query)).toBeNull();
});

test('only merchants with a support script may use the support frame', () => {
  expect(usesSupportFrame(merchant)).toBe(true);
  expect(usesSupportFrame(makeMerchant())).toBe(false);
});
