import { obfuscatePath } from '@foyer/contract/support/support-url';
import { expect, test } from 'vitest';
import { openSupportFrame, usesSupportFrame } from '#src/modules/support/support.public.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const desk = obfuscatePath('https://desk.example/widget.js', 'abcdEFGH');
const astray = obfuscatePath('https://evil.example/widget.js', 'abcdEFGH');
const merchant = makeMerchant({
  customerServiceOrigins: ['https://desk.example'],
  customerService: [
    { csType: 'LIVECHAT', csPosition: 'desk', path: desk, labelIds: [] },
    { csType: 'COMM100', path: astray, labelIds: [] },
  ],
});
const open = (query: Readonly<Record<string, string>>) => openSupportFrame(merchant, new URLSearchParams(query));

test('[security: chat scripts] a desk’s frame is told its script and how to open it, and nothing of the member', () => {
  expect(open({ path: desk })).toEqual({
    told: { script: 'https://desk.example/widget.js', hook: 'LiveChatWidget.call', args: '["maximize"]' },
    hosts: ['https://desk.example'],
    scripts: 'hosts',
    may: ['allow-forms', 'allow-popups', 'frames', 'sockets'],
  });
});

test('[security: chat scripts] there is no frame for a desk off the list, or for none', () => {
  for (const query of [{ path: astray }, { path: 'nothing' }, { path: '' }, {}]) expect(open(query)).toBeNull();
});

test('pages may frame a desk only where the merchant has one', () => {
  expect(usesSupportFrame(merchant)).toBe(true);
  expect(usesSupportFrame(makeMerchant())).toBe(false);
});
