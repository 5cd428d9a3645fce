import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSearch } from '#src/platform/paths/current-location.ts';
import css from '#src/features/login/login-form.module.css';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { returnUrlOf } from '#src/platform/session/login/return-url.ts';

/** The way to registration; it takes along where the member wanted to go. */
export function LoginFooter(): ReactNode {
  const t = useTranslations('login');
  const go = returnUrlOf(useSearch());
  return (
    <p className={css.other}>
      <a href={hrefTo('register', { go })}>{t('createAccount')}</a>
    </p>
  );
}
