import type { CDPSession, Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import {
  submitRegistrationForm,
  createUsername,
  logIn,
  MEMBER_PASSWORD,
  openRegistration,
} from '../support/page/member-actions.ts';
import { expect, test } from '../support/fixtures.ts';

async function readPasskeys(client: CDPSession, authenticatorId: string) {
  return (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
}

type DevicePasskey = Awaited<ReturnType<typeof readPasskeys>>[number];

/** Gives the page a phone that stores passkeys and whose owner confirms every request. */
async function addVirtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setPresence: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    listPasskeys: () => readPasskeys(client, authenticatorId),
    restore: (credential: DevicePasskey) => client.send('WebAuthn.addCredential', { authenticatorId, credential }),
  };
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/m/account');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
}

test('[ASVS 6.3.3] a member adds the offered passkey, logs in with it, and cannot after removing it', async ({
  openMobilePage,
}) => {
  const extraHTTPHeaders = { 'x-forwarded-for': '203.0.113.91' };
  const { page, allowErrors } = await openMobilePage({ extraHTTPHeaders });
  const device = await addVirtualAuthenticator(page);
  const account = (name: string) => page.getByRole('banner').getByRole('button', { name: `Account: ${name}` });
  const main = page.getByRole('main');
  const name = createUsername();
  await page.goto('/m/home');
  await openRegistration(page);
  await submitRegistrationForm(page, name);
  await account(name).waitFor();
  // Otherwise the device would answer the autofill at once.
  await device.setPresence(false);
  await logOut(page);

  await page.goto('/m/home');
  await logIn(page, name, MEMBER_PASSWORD);
  const offer = page.getByRole('dialog', { name: 'Log in faster next time?' });
  await offer.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await device.setPresence(true);
  await offer.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added').waitFor();
  await device.setPresence(false);
  await logOut(page);

  await device.setPresence(true);
  // A device that is always present answers the autofill (conditional mediation) without a tap.
  await page.goto('/m/login');
  await account(name).waitFor();
  await device.setPresence(false);
  await logOut(page);

  await device.setPresence(true);
  await main.getByRole('button', { name: 'Log in with a passkey' }).click();
  await account(name).waitFor();
  await device.setPresence(false);

  await page.goto('/m/account/passkeys');
  await main.getByRole('button', { name: /Last used/ }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  const [passkey] = await device.listPasskeys();
  if (passkey === undefined) throw new Error('the device has no passkey');
  await main.getByRole('button', { name: 'Remove passkey' }).click();
  await main.getByText("You'll no longer be able to log in with it.").waitFor();
  await main.getByRole('button', { name: 'Remove passkey' }).click();
  await main.getByRole('heading', { name: 'No passkeys yet' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // The page reports the accepted passkeys, so the device forgets the removed one.
  await expect.poll(() => device.listPasskeys()).toEqual([]);
  await logOut(page);

  allowErrors(/404/);
  await device.restore(passkey);
  await device.setPresence(true);
  await main.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.getByText('This passkey no longer works here. Log in another way.').waitFor();
  await expect.poll(() => device.listPasskeys()).toEqual([]);
});
