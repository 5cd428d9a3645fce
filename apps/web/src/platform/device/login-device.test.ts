import { expect, test, vi } from 'vitest';
import { getLoginDeviceFields, getOrCreateLoginDeviceId } from '#src/platform/device/device-id.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1';
const ID = '01234567-89ab-cdef-0123-456789abcdef';

test.each([
  ['a phone’s browser', ANDROID, null, {}],
  ['an iPad', IPAD, null, { device: 'IPAD' }],
  ['a web clip', IPAD, '1', { device: 'WEBCLIP' }],
])('[S3-011, S3-013] a login in %s contains the device id', async (_case, agent, webclip, kind) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  if (webclip !== null) localStorage.setItem('foyer.webclip', webclip);
  expect(await getLoginDeviceFields('aurora')).toStrictEqual({
    loginDeviceId: ID,
    isOfficialAppLogin: false,
    ...kind,
    merchant: 'aurora',
  });
});

test('[S3-012, S5-021] a login in the native app has `isOfficialAppLogin` set', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${ANDROID} App Ver:2.4.39`);
  expect(await getLoginDeviceFields('aurora')).toMatchObject({ isOfficialAppLogin: true });
});

test('[S3-024] a login and a registration on one device send the same device id', async () => {
  expect([await getOrCreateLoginDeviceId(), await getOrCreateLoginDeviceId()]).toEqual([ID, ID]);
});
