import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/page/axe.ts';
import { createUsername, openRegistration, submitRegistrationForm } from '../support/page/member-actions.ts';
import { placeBet } from '../support/page/place-bet.ts';
import { expect, test } from '../support/fixtures.ts';

/** Waits for an inbox message, which arrives a few seconds after the draw. Returns its row. */
async function findMessage(page: Page, title: RegExp) {
  const message = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
  await expect(async () => {
    await page.goto('/m/inbox');
    await expect(message).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  return message;
}

test('a member turns on the alert in a lottery, buys a ticket, and opens the result from the inbox after the draw', async ({
  mobilePage,
}) => {
  const { page } = mobilePage;
  await page.goto('/m/home');
  const name = createUsername();
  await openRegistration(page);
  await submitRegistrationForm(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();

  const card = page.getByRole('listitem').filter({ hasText: 'Minute Three' }).first();
  await expect(card).toContainText(/Next draw \d:\d\d/);
  await card.getByRole('link', { name: 'Minute Three', exact: true }).click();
  const game = page.frameLocator('iframe');
  const alert = game.getByRole('switch', { name: 'Alert me about results' });
  await alert.click();
  await expect(alert).toBeChecked();
  await game.getByRole('button', { name: 'Stake 10', exact: true }).click();
  await game.getByRole('button', { name: /^Big/ }).first().click();
  const bets = await placeBet(mobilePage, game);
  const [, ticket = ''] = /Draw \D*(\d+-\d+)/.exec(await bets.getByRole('listitem').first().innerText()) ?? [];
  expect(ticket).not.toBe('');
  await bets
    .getByText(/won|lost/i)
    .first()
    .waitFor({ timeout: 60_000 });
  const hasWon = await bets.getByText(/won/i).first().isVisible();

  const message = await findMessage(page, new RegExp(`Draw \\D*${ticket}\\D`));
  await expect(message).toContainText(hasWon ? /Minute Three: You won \d+ credits/ : /No win this time/);
  expect(await findAxeViolations(page)).toEqual([]);
  await message.getByRole('link', { name: /^Open Minute Three/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minute Three' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/m/results/minute-three');
  const onResults = page.getByRole('switch', { name: 'Alert me about results' });
  await expect(onResults).toBeChecked();
  expect(await findAxeViolations(page)).toEqual([]);
  await onResults.click();
  await expect(onResults).not.toBeChecked();
});

test('a member without a ticket gets the results of a lottery whose alert they turned on at its results', async ({
  page,
}) => {
  await page.goto('/m/results/star-six');
  await page.getByRole('link', { name: /^Alert me about results/ }).click();
  await page.getByRole('main').getByRole('textbox', { name: 'Username' }).waitFor();
  await page.goto('/m/home');
  const name = createUsername();
  await openRegistration(page);
  await submitRegistrationForm(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  await page.goto('/m/results/star-six');
  const alert = page.getByRole('switch', { name: 'Alert me about results' });
  await alert.click();
  await expect(alert).toBeChecked();
  const message = await findMessage(page, /Star Six: Results/);
  await expect(message).toContainText(/Draw/);
});
