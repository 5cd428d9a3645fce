import { expect, test } from 'vitest';
import { isInstallationAllowed } from '#src/app/startup/prompts/start-install-prompt.ts';

test.each([
  [{}, true, true],
  [{ pwa: false }, true, false],
  [{ pwa: false }, false, false],
  [{ desktop_app_feature: false }, true, false],
  [{ desktop_app_feature: false }, false, true],
  [{ pwa: true, desktop_app_feature: true }, true, true],
])(
  '[S3-046] a brand with the template %j allows the installation on a computer (%j): %j',
  (template, isComputer, expected) => {
    expect(isInstallationAllowed(template, isComputer)).toBe(expected);
  },
);
