import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/two-factor-settings/secret.module.css';
import { QrCode } from '#src/ui/picture/qr-code.tsx';

interface AuthenticatorSecretProps {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
}

const FOUR = /.{1,4}/g;

/** The secret for an app: to be scanned from another screen, opened on this one, or typed. */
export function AuthenticatorSecret({ secret, uri }: AuthenticatorSecretProps): ReactNode {
  const t = useTranslations('factor');
  return (
    <>
      <p className={css.say}>{t('scan')}</p>
      <QrCode text={uri} label={t('qrCode')} />
      <p className={css.centre}>
        <a className={css.open} href={uri}>
          {t('openApp')}
        </a>
      </p>
      <p className={css.say}>{t('typeSecret')}</p>
      <p className={css.secret} dir="ltr">
        {secret.match(FOUR)?.join(' ')}
      </p>
    </>
  );
}
