import { expect, test } from 'vitest';
import { isInstallable } from '#src/app/startup/prompts/start-install-prompt.ts';

test.each([
  [{}, true, true],
  [{ pwa: false }, true, false],
  [{ pwa: false }, false, false],
  [{ desktop_app_feature: false }, true, false],
  [{ desktop_app_feature: false }, false, true],
  [{ pwa: true, desktop_app_feature: true }, true, true],
])('[S3-046] a template of %j on a computer (%j): may be installed is %j', (template, isComputer, may) => {
  expect(isInstallable(template, isComputer)).toBe(may);
});
