import { expect, test } from 'vitest';
import { allowsInstallation } from '#src/app/startup/prompts/start-install-prompt.ts';

test.each([
  [{}, true, true],
  [{ pwa: false }, true, false],
  [{ pwa: false }, false, false],
  [{ desktop_app_feature: false }, true, false],
  [{ desktop_app_feature: false }, false, true],
  [{ pwa: true, desktop_app_feature: true }, true, true],
])('[S3-046] allowsInstallation of the template %j on a computer (%j) is %j', (template, isComputer, expected) => {
  expect(allowsInstallation(template, isComputer)).toBe(expected);
});
