import { login } from '@foyer/contract/session/login';
import { vi } from 'vitest';
import { createAppServices } from '#src/app/services/app-services.ts';
import { getLoginDeviceFields } from '#src/platform/device/device-id.ts';
import { makePageData } from '#test/page-data.ts';
import type { FakeWpsServer } from '#test/fake-wps-server.ts';

/**
 * Waits until every request that the page has started is sent, so that a test can check that the page sent none. A
 * request is sent late, because its code loads first, a login reads the device id, and the body is encrypted. The wait
 * is two logins by another client in sequence, which take at least as long.
 */
export async function waitUntilRequestsAreSent(platform: FakeWpsServer): Promise<void> {
  await vi.dynamicImportSettled();
  const page = { build: 'test', assets: '', path: '/m/home', search: '', listing: null, formError: null, messages: {} };
  const { wps } = createAppServices({ ...page, data: makePageData() }, { fetch: platform.fetch });
  for (const username of ['first', 'second'])
    await wps.call(login, {
      type: 'username',
      username,
      password: 'Play-2026!',
      ...(await getLoginDeviceFields('aurora')),
    });
}
