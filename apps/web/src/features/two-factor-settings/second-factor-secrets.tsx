import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/two-factor-settings/secret.module.css';
import { QrCode } from '#src/ui/image/qr-code.tsx';
import { useCopyToClipboard } from '#src/platform/toast/use-copy-to-clipboard.ts';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';
import page from '#src/ui/sub-page.module.css';
import buttons from '#src/ui/form/submit-button.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/**
 * Shows the recovery codes. The server returns them only once, so the member must confirm that they have saved them.
 */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps): ReactNode {
  const t = useTranslations('factor');
  const copy = useCopyToClipboard();
  return (
    <section className={page.form} aria-labelledby="recovery-title">
      <h2 id="recovery-title" className={page.step}>
        {t('recovery')}
      </h2>
      <p className={css.text}>{t('recoveryText')}</p>
      <ul className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={css.actions}>
        <SecondaryButton onClick={() => void copy(codes.join('\n'))}>{t('copy')}</SecondaryButton>
      </p>
      <button type="button" className={buttons.submit} onClick={onSaved}>
        {t('saved')}
      </button>
    </section>
  );
}

interface AuthenticatorSecretProps {
  /** Secret in base32, to be typed into an authenticator app. */
  readonly secret: string;
  readonly uri: string;
}

const GROUPS_OF_FOUR = /.{1,4}/g;

/** Shows an authenticator's secret as QR code, link and text. */
export function AuthenticatorSecret({ secret, uri }: AuthenticatorSecretProps): ReactNode {
  const t = useTranslations('factor');
  return (
    <>
      <p className={css.text}>{t('scan')}</p>
      <QrCode text={uri} label={t('qrCode')} />
      <p className={css.centre}>
        <a className={css.open} href={uri}>
          {t('openApp')}
        </a>
      </p>
      <p className={css.text}>{t('typeSecret')}</p>
      <p className={css.secret} dir="ltr">
        {secret.match(GROUPS_OF_FOUR)?.join(' ')}
      </p>
    </>
  );
}
