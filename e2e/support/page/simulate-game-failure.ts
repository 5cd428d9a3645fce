import type { Page } from '@playwright/test';

/** Makes the demo vendor fail the next launches by adding `?fail=` to the game's URL. */
export async function simulateGameFailure(
  page: Page,
  failure: string,
  call = '**/wps/game/launchGame**',
): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    const text = JSON.stringify(body).replace(/(launchToken=[\w-]+)/, `$1&fail=${failure}`);
    await route.fulfill({ response, body: text });
  });
}
