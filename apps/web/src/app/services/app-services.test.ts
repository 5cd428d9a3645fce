import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { expect, test, vi } from 'vitest';
import '#src/app/services/create-api-client.ts';
import { createAppServices } from '#src/app/services/app-services.ts';
import { makeManualClock } from '#test/manual-clock.ts';
import { makePageData } from '#test/page-data.ts';
import { createFakeWpsServer, respondWithError } from '#test/fake-wps-server.ts';

const page = {
  build: 't',
  assets: '',
  path: '/m/home',
  search: '',
  data: makePageData(),
  listing: null,
  formError: null,
  messages: {},
};
const INFO = '/wps/member/info';

function setUp(status: number, errorCode: string) {
  const clock = makeManualClock();
  const platform = createFakeWpsServer({ [INFO]: () => respondWithError(status, { errorCode }) });
  const services = createAppServices(page, { fetch: platform.fetch, clock });
  return { clock, loadingOverlay: services.loadingOverlay, services };
}

test.each([
  [409, 'game_unavailable'],
  [429, 'TOO_MANY_REQUEST'],
])(
  '[S4-069] hides the loading overlay three times, one second apart, after a call that failed with %i',
  async (status, code) => {
    const { clock, loadingOverlay, services } = setUp(status, code);
    const answer = await services.wps.call(getMemberInfo, {});
    expect(answer.ok).toBe(false);
    const seen: boolean[] = [];
    for (const _second of [1, 2, 3, 4]) {
      loadingOverlay.show();
      clock.advance(999);
      seen.push(loadingOverlay.state.getState().visible);
      clock.advance(1);
      seen.push(loadingOverlay.state.getState().visible);
    }
    expect(seen).toEqual([true, false, true, false, true, false, true, true]);
  },
);

test('[S4-069] the loading overlay is hidden after a reported error too', async () => {
  const { clock, loadingOverlay, services } = setUp(409, 'game_unavailable');
  loadingOverlay.show();
  await services.showError({ kind: 'aborted', endpoint: 'member.getInfo', takesToken: true });
  clock.advance(999);
  expect(loadingOverlay.state.getState().visible).toBe(true);
  clock.advance(1);
  expect(loadingOverlay.state.getState().visible).toBe(false);
});

test('[S8-015] an https site that is offline shows a toast for 1.5 s', async () => {
  const { clock, services } = setUp(200, 'unused');
  const onToast = vi.fn();
  services.toasts.state.subscribe(onToast);
  await services.showError({ kind: 'offline', secure: true, endpoint: 'member.getInfo', takesToken: true });
  expect(services.toasts.state.getState().text).toBe("You're offline");
  clock.advance(1_499);
  expect(services.toasts.state.getState().text).not.toBeNull();
  clock.advance(1);
  expect(services.toasts.state.getState().text).toBeNull();
  expect(onToast).toHaveBeenCalledTimes(2);
});
