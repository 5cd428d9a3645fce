import { afterEach, beforeEach, expect, test } from 'vitest';
import { navigateBack } from '#src/platform/paths/navigate-back.ts';
import { navigate } from '#src/platform/paths/navigate.ts';

const currentUrl = () => location.pathname + location.search;
const waitForHistory = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeEach(() => history.pushState(null, '', '/m/home?r=abc'));
afterEach(waitForHistory);

test('[S2-028] a double tap on the back button goes back only one step', async () => {
  history.replaceState(null, '', '/m/news');
  history.pushState(null, '', '/m/home');
  navigate('/m/launchGame?code=k3');
  await Promise.all([navigateBack('/m/home'), navigateBack('/m/home')]);
  await waitForHistory();
  expect(currentUrl()).toBe('/m/home');
});

test('[S2-028] a double tap on a link navigates only once', async () => {
  navigate('/m/launchGame?code=k3');
  navigate('/m/launchGame?code=k3');
  await navigateBack('/m/home');
  expect(currentUrl()).toBe('/m/home?r=abc');
});

test('[S2-028] after a page has replaced another, back returns to the page from which the replaced one was opened', async () => {
  navigate('/m/login');
  navigate('/m/lottery', { replace: true });
  await navigateBack('/m/home');
  expect(currentUrl()).toBe('/m/home?r=abc');
});
