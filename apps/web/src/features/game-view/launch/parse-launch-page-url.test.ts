import { expect, test } from 'vitest';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { parseLaunchPageUrl, getGameBackUrl } from '#src/features/game-view/launch/parse-launch-page-url.ts';
import { makeGameCard, makeHomeLane, makePageData } from '#test/page-data.ts';

const data = makePageData();

/** The endpoint and input of the URL's launch. */
async function recordLaunch(search: string, page = data) {
  const target = parseLaunchPageUrl(search, page);
  if (target.kind === 'unknown') return 'unknown';
  const calls: { readonly name: string; readonly input: unknown }[] = [];
  const wps: WpsClient = {
    call: async (endpoint, input) => {
      calls.push({ name: endpoint.name, input });
      return { ok: false, error: { kind: 'network', endpoint: endpoint.name, takesToken: true } };
    },
  };
  await target.request.send(wps, 'Gold', {});
  expect(calls).toHaveLength(1);
  return calls[0];
}

const lotteryInput = {
  launchMode: 'LOTT',
  lottoArea: 'VN',
  lottoPrizeMode: '',
  lottoGameCode: 'k3',
  lottoView: 'betting',
  lottoMode: '',
  device: 'MOBILE',
  backUrl: '/m/home',
  hasLobby: false,
  language: 'EN',
  title: 'Aurora',
  labelName: 'Gold',
};

test.each([
  ['vendor=tcg&code=k3&playType=lottery', {}],
  ['vendor=tcg&code=k3&playType=elott', { launchMode: 'ELOTT' }],
  ['prize_mode=p1&code=k3', { lottoPrizeMode: 'p1' }],
  ['prize_mode=p1&code=k3&playType=elott', { launchMode: 'ELOTT', lottoPrizeMode: 'p1' }],
  ['prize_mode=p1&vendor=tcg&code=k3&playType=lottery', { lottoPrizeMode: 'p1' }],
  ['vendor=tcg&code=k3&playType=lottery&lottoMode=classic', { lottoMode: 'classic' }],
  ['vendor=tcg&code=k3&playType=lottery&lottoView=lobby', { lottoView: 'lobby', hasLobby: true }],
  ['vendor=tcg&code=k3&playType=lottery&lottoView=else', {}],
  ['vendor=tcg&code=lobby&playType=lottery', { lottoGameCode: 'lobby', lottoView: 'lobby', hasLobby: true }],
  ['vendor=tcg&code=lobby&playType=lottery&lottoView=betting', { lottoGameCode: 'lobby' }],
  ['vendor=tcg&code=k3&playType=lottery&backUrl=%2Fm%2Factivity', { backUrl: '/m/activity' }],
  ['vendor=tcg&code=k3&playType=lottery&backUrl=https%3A%2F%2Felse.example%2F', {}],
])('[S1-012, S2-006, S3-031] %s launches a lottery with the fields %o', async (search, fields) => {
  expect(await recordLaunch(search)).toEqual({ name: 'game.launchLottery', input: { ...lotteryInput, ...fields } });
});

test.each([
  ['lottoArea=TH', 'TH'],
  [`lottoArea=${'x'.repeat(16)}`, 'x'.repeat(16)],
  [`lottoArea=${'x'.repeat(17)}`, 'VN'],
  ['lottoArea=', 'VN'],
  ['', 'VN'],
])('[S1-012] reads from the query "%s" the region %s', async (query, lottoArea) => {
  expect(await recordLaunch(`vendor=tcg&code=k3&playType=lottery&${query}`)).toMatchObject({ input: { lottoArea } });
});

test("[S3-031] a launch URL's modes are truncated to 32 characters and its title to 128", async () => {
  const [mode, title] = ['m'.repeat(33), 't'.repeat(129)];
  const page = makePageData({ site: { ...data.site, title } });
  const call = await recordLaunch(`prize_mode=${mode}&code=k3&lottoMode=${mode}`, page);
  const [lottoPrizeMode, lottoMode] = [mode.slice(0, 32), mode.slice(0, 32)];
  expect(call).toMatchObject({ input: { lottoPrizeMode, lottoMode, title: title.slice(0, 128) } });
});

const commonInput = { hasLobby: false, timeout: 10_000, backUrl: '/m/home' };
const vendorInput = { vendor: 'arclight', gameCode: 'rocket', ...commonInput };

test.each([
  ['vendor=arclight&code=rocket&playType=crash', vendorInput],
  ['vendor=arclight&code=lobby&playType=crash', { ...vendorInput, gameCode: 'lobby', hasLobby: true }],
  ['vendor=arclight&code=rocket&playType=live&roomId=table-7', { ...vendorInput, roomId: 'table-7' }],
  ['vendor=arclight&code=rocket&playType=live&roomId=', vendorInput],
  [`vendor=arclight&code=rocket&playType=live&roomId=${'r'.repeat(65)}`, vendorInput],
])('[S2-006, S3-041] %s launches a game of the vendor with %o', async (search, input) => {
  expect(await recordLaunch(search)).toEqual({ name: 'game.launchVendorGame', input });
});

test('[S3-032, S3-033, S7-030] the lotteries of two vendors are launched by endpoints of their own, one of them with VIP label and prize mode', async () => {
  expect(await recordLaunch('vendor=sea-lott&code=k3&playType=elott')).toEqual({
    name: 'game.launchSea',
    input: { gameCode: 'k3', ...commonInput },
  });
  expect(await recordLaunch('vendor=vietnam-lotto&code=k3&playType=lottery&prize_mode=p1')).toEqual({
    name: 'game.launchVietnamLotto',
    input: { gameCode: 'k3', ...commonInput, prizeMode: 'p1', labelName: 'Gold' },
  });
});

test('[S7-037] a trial is requested with trial=1, the game, its vendor and the platform', async () => {
  const search = 'vendor=arclight&code=rocket&playType=crash';
  expect(await recordLaunch(`${search}&trial=1`)).toEqual({
    name: 'game.launchTrial',
    input: { gameId: 'rocket', nodeId: 'arclight', platform: 'H5' },
  });
  expect(parseLaunchPageUrl(`${search}&trial=1`, data)).toMatchObject({ trial: true });
  expect(parseLaunchPageUrl(`${search}&trial=0`, data)).toMatchObject({ trial: false });
});

test.each([
  ['vendor=tcg&code=k3&playType=lottery', true],
  ['vendor=tcg&code=k3&playType=elott', true],
  ['vendor=vietnam-lotto&code=k3&playType=lottery', true],
  ['vendor=sea-lott&code=k3&playType=elott', false],
  ['vendor=arclight&code=rocket&playType=crash', false],
  ['vendor=tcg&code=k3&playType=lottery&trial=1', false],
])('[S3-031, S3-033] decides for %s whether the request needs the VIP label’s name: %s', (search, needsLabelName) => {
  expect(parseLaunchPageUrl(search, data)).toMatchObject({ request: { needsLabelName } });
});

const LONGEST = 'c'.repeat(64);

test.each([
  ['', 'unknown'],
  ['vendor=tcg&code=k3', 'unknown'],
  ['vendor=tcg&code=k3&playType=', 'unknown'],
  ['vendor=tcg&code=k3&playType=nothing', 'unknown'],
  ['vendor=tcg&playType=lottery', 'unknown'],
  ['code=k3&playType=lottery', 'unknown'],
  ['prize_mode=p1', 'unknown'],
  ['prize_mode=p1&code=k3&playType=nothing', 'unknown'],
  [`vendor=tcg&code=${LONGEST}&playType=lottery`, 'game'],
  [`vendor=tcg&code=${LONGEST}c&playType=lottery`, 'unknown'],
  [`vendor=${LONGEST}&code=k3&playType=lottery`, 'game'],
  [`vendor=${LONGEST}c&code=k3&playType=lottery`, 'unknown'],
  ['prize_mode=&code=k3', 'game'],
])('[S2-006] parses %s as a game or as unknown: %s', (search, kind) => {
  expect(parseLaunchPageUrl(search, data).kind).toBe(kind);
});

test('[S2-006] the page of a game shows the name on its card, or its code if there is no card', () => {
  const card = { code: 'k3', vendor: 'tcg', name: 'Minute Five' };
  const others = [
    makeGameCard({ ...card, vendor: 'else', name: 'Of another vendor' }),
    makeGameCard({ ...card, code: 'k4', name: 'Another' }),
  ];
  const lanes = [makeHomeLane('sports', 0), makeHomeLane('lottery', 0, { cards: [...others, makeGameCard(card)] })];
  const page = makePageData({ lobby: { ...data.lobby, lanes } });
  const plan = (code: string) => parseLaunchPageUrl(`vendor=tcg&code=${code}&playType=lottery`, page);
  expect(plan('k3')).toMatchObject({ name: 'Minute Five', vendor: 'tcg', code: 'k3' });
  expect(plan('k5')).toMatchObject({ name: 'k5' });
});

test('[S2-006] after a game the page returns to backUrl if it is a path of the site, otherwise to home', () => {
  expect(getGameBackUrl('?backUrl=%2Fm%2Factivity%3Ftab%3D2')).toBe('/m/activity?tab=2');
  expect(getGameBackUrl('?backUrl=%2F%2Felse.example%2Fm%2F')).toBe('/m/home');
  expect(getGameBackUrl('')).toBe('/m/home');
});
