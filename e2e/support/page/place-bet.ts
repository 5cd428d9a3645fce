import { expect, type FrameLocator, type Locator } from '@playwright/test';
import type { MobilePage } from './mobile-page.ts';

/**
 * Places a bet in the demo lottery and returns the list of bets. A bet can come too late for its draw: then the button
 * ignores the tap, or the vendor rejects the bet with 409, which the browser logs. The function then tries the next
 * draw.
 */
export async function placeBet({ page, consoleErrors }: MobilePage, game: FrameLocator): Promise<Locator> {
  const place = game.getByRole('button', { name: 'Place bet' });
  for (;;) {
    const sent = page
      .waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/bets', {
        timeout: 5_000,
      })
      .catch(() => null);
    await place.click();
    const response = await (await sent)?.response();
    if (!response) continue;
    if (response.ok()) break;
    expect([response.status(), await response.json()]).toEqual([409, { error: 'draw_closed' }]);
    const isLogged = (consoleError: string): boolean =>
      consoleError.includes('409') && consoleError.includes('/api/bets');
    await expect.poll(() => consoleErrors.some(isLogged)).toBe(true);
    consoleErrors.splice(consoleErrors.findIndex(isLogged), 1);
  }
  const bets = game.getByRole('list', { name: 'My bets' });
  await bets.getByRole('listitem').first().waitFor();
  return bets;
}
