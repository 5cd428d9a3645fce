import { afterAll, beforeAll, expect, test } from 'vitest';
import { getProfileIcons, setProfileIcon } from '@foyer/contract/member/profile-icon';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { type BrandFolderServer, startBrandFolderServer } from '#test/servers/brand-folder-server.ts';

let server: BrandFolderServer;
let serverWithTwelve: BrandFolderServer;
beforeAll(async () => {
  server = await startBrandFolderServer();
  serverWithTwelve = await startBrandFolderServer({ brand: { profileIcons: 12 } });
});
afterAll(async () => {
  await server.close();
  await serverWithTwelve.close();
});

test('[S3-054, S9-033] stores the member’s choice of nine profile pictures', async () => {
  const token = await server.memberToken();
  const before = await server.call(getProfileIcons, {}, { token });
  expect(before.value).toMatchObject({ chosen: null });
  expect(before.value?.icons.map(({ icon }) => icon)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(before.value?.icons[8]?.art).toMatch(/^\/m\/brand\/aurora\/[^/]+\/avatars\/9$/);
  expect((await server.call(setProfileIcon, { icon: 9 }, { token })).value).toEqual({ icon: 9 });
  const rejected = await server.call(setProfileIcon, { icon: 10 }, { token });
  expect(rejected).toMatchObject({ status: 400, raw: { fields: { icon: 'too_big' } } });
  expect((await server.call(getProfileIcons, {}, { token })).value?.chosen).toBe(9);
});

test('[S3-054] the brand sets the number of profile pictures, which the status contains', async () => {
  const token = await serverWithTwelve.memberToken();
  const { value } = await serverWithTwelve.call(getProfileIcons, {}, { token });
  expect(value?.icons.map(({ icon }) => icon)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect((await serverWithTwelve.call(setProfileIcon, { icon: 12 }, { token })).value).toEqual({ icon: 12 });
  const rejected = await serverWithTwelve.call(setProfileIcon, { icon: 13 }, { token });
  expect(rejected).toMatchObject({ status: 400, raw: { fields: { icon: 'too_big' } } });
  const counts = [server, serverWithTwelve].map(
    async (one) => (await one.call(getSiteStatus, {})).value?.info.gw?.PROFILE_ICON_COUNT,
  );
  expect(await Promise.all(counts)).toEqual([9, 12]);
});

test('[S6-001] a visitor cannot choose a profile picture', async () => {
  expect(await server.call(getProfileIcons, {})).toMatchObject({ status: 401, errorCode: 'login.not.session' });
  expect(await server.call(setProfileIcon, { icon: 1 })).toMatchObject({ status: 401, errorCode: 'login.not.session' });
});
