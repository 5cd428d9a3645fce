import { routePaths } from '@foyer/contract/page/route-paths';
import { Mail, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/shell/page-header.module.css';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { Icon } from '#src/ui/icon.tsx';

export interface HeaderMemberInfo {
  readonly name: string;
  /** Number of unread inbox messages. */
  readonly unread: number;
}

function MemberActions({ name, unread }: HeaderMemberInfo): ReactNode {
  const t = useTranslations('shell');
  const hasInbox = useFeature('inbox');
  return (
    <>
      {/* The slot of `CashierLink`, as wide from the start as with the link, so that the buttons do not move. */}
      {usePage().data.site.cashierUrl && <span id="cashier" className={css.cashier} />}
      {hasInbox && (
        <SiteLink className={css.icon} href={getPageHref('inbox')} aria-label={t('inbox', { count: unread })}>
          <Icon icon={Mail} size={22} />
          {unread > 0 && (
            <span className={css.unread} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </SiteLink>
      )}
      <form action={routePaths.account} className={css.form}>
        <button className={css.account} data-opens="account" aria-label={t('accountOf', { name })}>
          <Icon icon={UserRound} size={18} />
          <span className={css.name}>{name}</span>
        </button>
      </form>
    </>
  );
}

/** The header's buttons for visitors. Each is a form, which without scripts opens the page of the same name. */
function VisitorActions(): ReactNode {
  const t = useTranslations('shell');
  return (
    <>
      <form action={routePaths.login} className={css.form}>
        <button className={css.quiet} data-opens="login">
          {t('logIn')}
        </button>
      </form>
      <form action={routePaths.register} className={css.form}>
        <button className={css.primary} data-opens="register">
          {t('register')}
        </button>
      </form>
    </>
  );
}

export function PageHeader({ member }: { readonly member: HeaderMemberInfo | null }): ReactNode {
  const t = useTranslations('shell');
  const { site } = usePage().data;
  return (
    <header className={css.header}>
      <SiteLink className={css.brand} href={getPageHref('home')} aria-label={t('home', { brand: site.title })}>
        <picture>
          <img className={css.logo} src={site.mobileTemplate.h5_logo} alt="" width={128} height={36} />
        </picture>
      </SiteLink>
      {member ? <MemberActions {...member} /> : <VisitorActions />}
    </header>
  );
}
