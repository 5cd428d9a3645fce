import { expect, test } from 'vitest';
import { isInstallable } from '#src/app/startup/prompts/start-install-prompt.ts';

test.each([
  [{}, true, true],
  [{ pwa: false }, true, false],
  [{ pwa: false }, false, false],
  [{ desktop_app_feature: false }, true, false],
  [{ desktop_app_feature: false }, false, true],
  [{ pwa: true, desktop_app_feature: true }, true, true],
])('[S3-046] isInstallable of the template %j on a computer (%j) is %j', (template, isComputer, expected) => {
  expect(isInstallable(template, isComputer)).toBe(expected);
});
