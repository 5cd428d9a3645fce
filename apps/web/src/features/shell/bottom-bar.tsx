import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Gift from 'lucide-react/icons/gift';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { usePath } from '#src/platform/paths/current-location.ts';
import { useTranslations } from 'use-intl';
import css from '#src/features/shell/bottom-bar.module.css';
import { Link } from '#src/platform/paths/link.tsx';
import { hrefTo } from '#src/platform/paths/paths.ts';

const tabs = [
  { key: 'homeTab', href: hrefTo('home'), Icon: House },
  { key: 'promotions', href: hrefTo('activity'), Icon: Gift },
  { key: 'invite', href: hrefTo('inviteFriends'), Icon: UserPlus },
  { key: 'support', href: hrefTo('support'), Icon: Headset },
  { key: 'account', href: hrefTo('account'), Icon: CircleUserRound },
] as const;

/** The five main pages. */
export function BottomBar(): ReactNode {
  const t = useTranslations('shell');
  const path = usePath();
  return (
    <nav className={css.bar} aria-label={t('main')}>
      <ul className={css.row}>
        {tabs.map(({ key, href, Icon }) => (
          <li key={key} className={css.item}>
            <Link className={css.place} href={href} aria-current={href === path ? 'page' : undefined}>
              <Icon size={22} aria-hidden />
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
