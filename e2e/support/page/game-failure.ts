import type { Page } from '@playwright/test';

/** Lets the next launches, or trials, lead to a fault of the demo vendor, by `?fail=`. */
export async function simulateGameFailure(page: Page, fault: string, call = '**/wps/game/launchGame**'): Promise<void> {
  await page.route(call, async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json();
    const text = JSON.stringify(body).replace(/(launchToken=[\w-]+)/, `$1&fail=${fault}`);
    await route.fulfill({ response: answer, body: text });
  });
}
