import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/passkey-login/passkey-login.module.css';
import { usePasskeyLogin } from '#src/features/passkey-login/use-passkey-login.ts';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { supportsPasskeys } from '#src/platform/passkey/supports-passkeys.ts';
import { hasPlatformAuthenticator } from '#src/platform/passkey/web-authn.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/**
 * Login by passkey, in the autofill of the username field and by a button. Needs scripts, so it renders after
 * hydration.
 */
export function PasskeyLogin(): ReactNode {
  const isHydrated = useHydrated();
  const isOffered = useFeature('passkeys');
  return isHydrated && isOffered && supportsPasskeys() ? <PasskeyButton /> : null;
}

/**
 * Shows the button only on a device that can store passkeys. On others the autofill still offers the passkeys of a
 * phone or a security key.
 */
function PasskeyButton(): ReactNode {
  const t = useTranslations('passkeys');
  const logIn = usePasskeyLogin();
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    void hasPlatformAuthenticator().then(setShown);
  }, []);

  if (!isShown) return null;
  return (
    <p className={css.button}>
      <SecondaryButton onClick={logIn}>{t('logIn')}</SecondaryButton>
    </p>
  );
}
