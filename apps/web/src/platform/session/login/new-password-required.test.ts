import { expect, test } from 'vitest';
import {
  isNewPasswordRequired,
  holdPasswordForChange,
  takePasswordForChange,
} from '#src/platform/session/login/required-action-page.ts';
import { makePageData } from '#test/page-data.ts';
import { makeOpenedSession } from '#test/fake-wps-server.ts';

test.each([
  [{ passwordExpired: true, updatePassword: false }, false, false],
  [{ passwordExpired: true, updatePassword: false }, true, true],
  [{ passwordExpired: false, updatePassword: true }, false, true],
  [{ passwordExpired: false, updatePassword: false }, true, false],
])(
  '[S4-017, S4-018, S6-012] with %j, if the merchant enforces password changes (%s), a new password is required: %s',
  (value, isEnforced, isRequired) => {
    const { site } = makePageData();
    const whitelabelVal = { ...site.whitelabelVal, PWDEXPFORCECHANGE3: isEnforced };
    expect(isNewPasswordRequired(makeOpenedSession(value), { whitelabelVal })).toBe(isRequired);
  },
);

test('[S2-007] the password of the login is held for the password change and can be read only once', () => {
  holdPasswordForChange('Old-Harbour-70');
  expect([takePasswordForChange(), takePasswordForChange()]).toEqual(['Old-Harbour-70', null]);
});
