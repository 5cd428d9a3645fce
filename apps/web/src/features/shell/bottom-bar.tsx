import { CircleUserRound, Gift, Headset, House, UserPlus } from 'lucide';
import type { ReactNode } from 'react';
import { usePath } from '#src/platform/paths/use-path-and-query.ts';
import { useTranslations } from 'use-intl';
import css from '#src/features/shell/bottom-bar.module.css';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { Icon } from '#src/ui/icon.tsx';

const tabs = [
  { key: 'homeTab', href: getPageHref('home'), icon: House },
  { key: 'promotions', href: getPageHref('activity'), icon: Gift },
  { key: 'invite', href: getPageHref('inviteFriends'), icon: UserPlus },
  { key: 'support', href: getPageHref('support'), icon: Headset },
  { key: 'account', href: getPageHref('account'), icon: CircleUserRound },
] as const;

/**
 * The bar at the bottom with links to the main pages. Has no link to the invitations page while the merchant does not
 * reward invitations. [S6-007]
 */
export function BottomNavigation(): ReactNode {
  const t = useTranslations('shell');
  const { data } = usePage();
  const hasInvite = useFeature('invite') && data.referralOpen === true;
  const path = usePath();
  return (
    <nav className={css.bar} aria-label={t('main')}>
      <ul className={css.row}>
        {tabs
          .filter(({ key }) => key !== 'invite' || hasInvite)
          .map(({ key, href, icon }) => (
            <li key={key} className={css.item}>
              <SiteLink className={css.place} href={href} aria-current={href === path ? 'page' : undefined}>
                <Icon icon={icon} size={22} />
                {t(key)}
              </SiteLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
