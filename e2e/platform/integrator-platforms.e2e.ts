import { submitRegistrationForm, createUsername, logIn, openRegistration } from '../support/page/member-actions.ts';
import {
  type IntegratorPlatform,
  type SiteWithIntegratorPlatform,
  startSiteWithIntegratorPlatform,
} from '../support/site/site-with-integrator-platform.ts';
import { expect, test as base } from '../support/fixtures.ts';

const test = base.extend<{ integratorSite: SiteWithIntegratorPlatform; platform: IntegratorPlatform }>({
  platform: ['minimal', { option: true }],
  integratorSite: [
    async ({ platform }, use) => {
      const site = await startSiteWithIntegratorPlatform(platform);
      await use(site);
      await site.close();
    },
    // Created before the page and stopped after it: a page reports its timings when it closes.
    { auto: true, timeout: 600_000 },
  ],
});

/** Neither platform serves the images that it names: one has none, the other names a host that does not exist. */
const missingImages = [/status of 404 .*\/m\/brand\//, /ERR_NAME_NOT_RESOLVED \(https:\/\/img\.example\//];

for (const platform of ['minimal', 'foreign'] as const) {
  test.describe(`a site in front of the ${platform} platform`, () => {
    test.use({ platform });

    test(`[S1-004, S2-002, S2-003, S2-028] visitors see the platform's games, register, play, log out and log in (${platform})`, async ({
      page,
      allowErrors,
      integratorSite: { origin, member },
    }) => {
      // Calls that the platform does not have, and a wrong password.
      allowErrors(/status of 40[14]/, ...missingImages);
      await page.goto(`${origin}/m/home`);
      const card = page.getByRole('main').getByRole('link', { name: 'Fox Run' }).first();
      await card.waitFor();
      await expect(page.getByRole('main').getByRole('link', { name: 'Owl Night' }).first()).toBeAttached();

      const name = createUsername();
      await openRegistration(page);
      await submitRegistrationForm(page, name);
      await page.getByRole('button', { name: `Account: ${name}` }).waitFor();

      await card.click();
      await page.frameLocator('iframe').getByRole('heading', { name: 'The game' }).waitFor();
      await page.goBack();
      await card.waitFor();

      await page.getByRole('button', { name: `Account: ${name}` }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
      await logIn(page, member.name, member.password);
      await page.getByRole('button', { name: `Account: ${member.name}` }).waitFor();
    });

    test(`[S7-051, S2-002] game lists and a login of the platform work without scripts (${platform})`, async ({
      openMobilePage,
      integratorSite: { origin, member },
    }) => {
      const { page, allowErrors } = await openMobilePage({ javaScriptEnabled: false });
      allowErrors(...missingImages);
      await page.goto(`${origin}/m/rng?q=owl`);
      await page.getByRole('main').getByRole('link', { name: 'Owl Night' }).waitFor();
      await expect(page.getByRole('main').getByRole('link', { name: 'Fox Run' })).toHaveCount(0);

      const submit = async (password: string): Promise<void> => {
        await page.goto(`${origin}/m/login`);
        const form = page.getByRole('main');
        await form.getByRole('textbox', { name: 'Username' }).fill(member.name);
        await form.locator('input[type="password"]').fill(password);
        await form.getByRole('button', { name: 'Log in' }).click();
      };
      await submit('not-the-password');
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
      await submit(member.password);
      await page.waitForURL(/\/m\/home/);
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === 'foyer.handover')?.value).toBeTruthy();
    });
  });
}
