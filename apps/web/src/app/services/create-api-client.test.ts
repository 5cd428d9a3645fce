import { getCaptcha } from '@foyer/contract/captcha/captcha';
import { getChatHistory, getUnreadChatCount } from '@foyer/contract/chat/chat';
import { getAnnouncements } from '@foyer/contract/content/get-announcements';
import { getNamedPromotionAvailability } from '@foyer/contract/content/get-named-promotion-availability';
import { getDownloadSetting } from '@foyer/contract/download/get-download-setting';
import { getMutedPushKinds } from '@foyer/contract/push/muted-push-kinds';
import { getPushSetting } from '@foyer/contract/push/push-device';
import { getVipRankProgress } from '@foyer/contract/vip/vip-rank';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { expect, test } from 'vitest';
import { createApiClient } from '#src/app/services/create-api-client.ts';
import { makeManualClock } from '#test/manual-clock.ts';

/** A member's client and its requests: last path segment, time in milliseconds, token. */
function setUp() {
  const clock = makeManualClock();
  const sent: { readonly call: string; readonly at: number; readonly authorization: string | null }[] = [];
  const wps = createApiClient({
    origin: 'https://platform.example',
    merchant: 'aurora',
    language: () => 'EN',
    token: () => 'token-of-the-member',
    userAgent: 'Test/1.0',
    clock,
    fetch: async (input, init) => {
      const { pathname } = new URL(new Request(input).url);
      const authorization = new Headers(init?.headers).get('authorization');
      sent.push({ call: pathname.split('/').pop() ?? '', at: clock.elapsed(), authorization });
      return Response.json({ success: true, value: {} });
    },
  });
  const advance = async (ms: number): Promise<void> => {
    await new Promise((next) => setTimeout(next));
    clock.advance(ms);
    await new Promise((next) => setTimeout(next));
  };
  const starts = (): string[] => sent.map(({ call, at }) => `${call} ${at}`);
  return { wps, sent, starts, advance };
}

test('[S9-005] background reads of chat are rate-limited separately from those of push, and other reads are not delayed', async () => {
  const { wps, starts, advance } = setUp();
  void wps.call(getUnreadChatCount, {});
  void wps.call(getChatHistory, { before: '7' });
  void wps.call(getPushSetting, {});
  void wps.call(getMutedPushKinds, {});
  void wps.call(getMemberInfo, {});
  void wps.call(getVipRankProgress, {});
  await advance(149);
  const first = ['CBS_unreadCount 0', 'CSP_getPushSetting 0', 'info 0', 'MCSFE_getPlayerRankProgress 0'];
  expect(starts().toSorted()).toEqual(first.toSorted());
  await advance(1);
  expect(starts().slice(4).toSorted()).toEqual(['CBS_getHistory 150', 'CSP_getPushKinds 150']);
});

test('[S7-025] a captcha is requested without a member’s token', async () => {
  const { wps, sent, advance } = setUp();
  void wps.call(getCaptcha, { t: '1' });
  void wps.call(getMemberInfo, {});
  await advance(0);
  expect(sent.map(({ call, authorization }) => [call, authorization])).toEqual([
    ['geetest', null],
    ['info', 'token-of-the-member'],
  ]);
});

test('[S6-005] available promotions, announcements and the download setting are requested without a member’s token', async () => {
  const { wps, sent, advance } = setUp();
  void wps.call(getNamedPromotionAvailability, {});
  void wps.call(getAnnouncements, { types: 'APP_DOWNLOAD', platform: 'MOBILE' });
  void wps.call(getDownloadSetting, { domain: 'aurora.example' });
  void wps.call(getMemberInfo, {});
  await advance(0);
  expect(new Map(sent.map(({ call, authorization }) => [call, authorization]))).toEqual(
    new Map([
      ['MCSFE_getMerchantAvailablePromotions', null],
      ['MCSFE_getListAnnouncements', null],
      ['WPSCORE_getDownloadSetting', null],
      ['info', 'token-of-the-member'],
    ]),
  );
});
