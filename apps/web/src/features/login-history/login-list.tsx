import { identityProviderNames } from '@foyer/contract/identity/provider-names';
import {
  LOGIN_HISTORY_RETENTION_DAYS,
  type LoginEvent,
  type LoginMethodName,
} from '@foyer/contract/session/login-history';
import { History, Monitor, Smartphone } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLoginHistory } from '#src/features/login-history/use-login-history.ts';
import css from '#src/features/login-history/login-list.module.css';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import { LoadErrorMessage } from '#src/platform/member/async-content.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListRows } from '#src/ui/list-row.tsx';
import { ListRowSkeletons } from '#src/ui/list-row-skeletons.tsx';
import subPage from '#src/ui/sub-page.module.css';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';

const HAND_HELD = /android|ios|ipad|iphone/i;

/** The member's logins, newest first, failed ones too. */
export function LoginList(): ReactNode {
  const t = useTranslations('logins');
  const inbox = useTranslations('inbox');
  const { state, logins, more, retry } = useLoginHistory();
  if (state === 'waiting') return <ListRowSkeletons count={3} />;
  if (state === 'failed') return <LoadErrorMessage onRetry={retry} />;
  if (logins.length === 0)
    return <EmptyState icon={History} title={t('none')} text={t('noneText', { days: LOGIN_HISTORY_RETENTION_DAYS })} />;
  return (
    <>
      <ListRows>
        {logins.map((login) => (
          <LoginRow key={login.id} login={login} />
        ))}
      </ListRows>
      {more && (
        <p className={subPage.centre}>
          <SecondaryButton onClick={more}>{inbox('more')}</SecondaryButton>
        </p>
      )}
    </>
  );
}

function LoginRow({ login }: { readonly login: LoginEvent }): ReactNode {
  const t = useTranslations('logins');
  const sessions = useTranslations('sessions');
  const getMethodName = useMethodName();
  const { language } = usePage().data;
  const { at, method, result, device, browser, system, country, place } = login;
  const locale = getFormatLocale(language);
  const name = [device, browser, system].filter((part) => part !== null).join(' · ') || sessions('unknown');
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const countryName = country && new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country);
  const deviceIcon = HAND_HELD.test(`${system ?? ''} ${device ?? ''}`) ? Smartphone : Monitor;
  return (
    <li className={css.login}>
      <Icon icon={deviceIcon} size={22} />
      <div className={css.text}>
        <bdi>{name}</bdi>
        <p className={css.detail}>
          <span className={css.result} data-failed={result === 'failed'}>
            {t(result)}
          </span>
          {' · '}
          <bdi>{getMethodName(method)}</bdi>
        </p>
        <p className={css.detail}>
          <time dateTime={at}>{time}</time>
          {' · '}
          {countryName && (
            <>
              <bdi>{countryName}</bdi>
              {' · '}
            </>
          )}
          <bdi>{place}</bdi>
        </p>
      </div>
    </li>
  );
}

/**
 * Returns a function that translates the name of a login method, with the same words as on the login, account and
 * registration pages.
 */
function useMethodName(): (method: LoginMethodName) => string {
  const login = useTranslations('login');
  const account = useTranslations('account');
  const register = useTranslations('register');
  const closing = useTranslations('closing');
  const passkeys = useTranslations('passkeys');
  return (method) => {
    if (method === 'password') return login('byPassword');
    if (method === 'sms') return login('byCode');
    if (method === 'remembered') return login('remember');
    if (method === 'secondFactor') return account('factor');
    if (method === 'registration') return register('title');
    if (method === 'passkey') return passkeys('method');
    if (method === 'reopening') return closing('reopen');
    return identityProviderNames[method];
  };
}
