import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { expect, test, vi } from 'vitest';
import '#src/app/services/create-api-client.ts';
import { createServices } from '#src/app/services/services.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makePageData } from '#test/page-data.ts';
import { makePlatform, refuse } from '#test/platform.ts';

const page = {
  build: 't',
  assets: '',
  path: '/m/home',
  search: '',
  data: makePageData(),
  listing: null,
  refused: null,
  words: {},
};
const INFO = '/wps/member/info';

function setUp(status: number, errorCode: string) {
  const clock = makeManualClock();
  const platform = makePlatform({ [INFO]: () => refuse(status, { errorCode }) });
  const services = createServices(page, { fetch: platform.fetch, clock });
  return { clock, loader: services.loader, services };
}

test.each([
  [409, 'game_unavailable'],
  [429, 'TOO_MANY_REQUEST'],
])(
  '[S4-069] after a call that failed with %i, reported or not, three one-second hides of the loader run',
  async (status, code) => {
    const { clock, loader, services } = setUp(status, code);
    const answer = await services.wps.call(getMemberInfo, {});
    expect(answer.ok).toBe(false);
    const seen: boolean[] = [];
    for (const _second of [1, 2, 3, 4]) {
      loader.show();
      clock.advance(999);
      seen.push(loader.state.getState().visible);
      clock.advance(1);
      seen.push(loader.state.getState().visible);
    }
    expect(seen).toEqual([true, false, true, false, true, false, true, true]);
  },
);

test('[S4-069] a reported error begins the hides as well', async () => {
  const { clock, loader, services } = setUp(409, 'game_unavailable');
  loader.show();
  await services.report({ kind: 'aborted', endpoint: 'member.getInfo', takesToken: true });
  clock.advance(999);
  expect(loader.state.getState().visible).toBe(true);
  clock.advance(1);
  expect(loader.state.getState().visible).toBe(false);
});

test('[S8-015] without a network an https site says so in a toast of 1.5 s', async () => {
  const { clock, services } = setUp(200, 'unused');
  const said = vi.fn();
  services.toasts.state.subscribe(said);
  await services.report({ kind: 'offline', secure: true, endpoint: 'member.getInfo', takesToken: true });
  expect(services.toasts.state.getState().text).toBe('You are offline');
  clock.advance(1_499);
  expect(services.toasts.state.getState().text).not.toBeNull();
  clock.advance(1);
  expect(services.toasts.state.getState().text).toBeNull();
  expect(said).toHaveBeenCalledTimes(2);
});
