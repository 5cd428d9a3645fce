import { login } from '@foyer/contract/session/login';
import { vi } from 'vitest';
import { createServices } from '#src/app/services/services.ts';
import { getLoginDevice } from '#src/platform/device/device-id.ts';
import { makePageData } from '#test/page-data.ts';
import type { Platform } from '#test/platform.ts';

/**
 * Waits until any call that the page has begun has left, for tests of "nothing was sent". Calls leave late: their code
 * is loaded first, a login reads the device, and bodies are encrypted. So two logins take all of these steps, one after
 * the other, by a client of their own.
 */
export async function callAfterwards(platform: Platform): Promise<void> {
  await vi.dynamicImportSettled();
  const page = { build: 'test', assets: '', path: '/m/home', search: '', listing: null, formError: null, messages: {} };
  const { wps } = createServices({ ...page, data: makePageData() }, { fetch: platform.fetch });
  for (const username of ['first', 'second'])
    await wps.call(login, { type: 'username', username, password: 'Play-2026!', ...(await getLoginDevice('aurora')) });
}
