import { type ReactNode, memo, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type GameCategory, gameCategories } from '@foyer/contract/game/game-category';
import {
  type IconNode,
  Cherry,
  Dices,
  Fish,
  Joystick,
  LayoutGrid,
  Rocket,
  Spade,
  Swords,
  Ticket,
  Trophy,
  Tv,
} from 'lucide';
import css from '#src/features/lobby/category-tabs.module.css';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { getPageHref, getCategoryHref } from '#src/platform/paths/page-href.ts';
import { Icon } from '#src/ui/icon.tsx';

type Tab = GameCategory | 'all';

const tabs: readonly Tab[] = ['all', ...gameCategories];

function hrefOf(tab: Tab): string {
  return tab === 'all' ? getPageHref('home') : getCategoryHref(tab);
}

/** Links to the categories of games. Scrolls the selected category into view. */
export const CategoryTabs = memo(function CategoryTabs({ selected }: { readonly selected: Tab }) {
  const t = useTranslations('lobby');
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = row.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link) return;
    list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.clientWidth) / 2 });
  }, [selected]);

  return (
    <nav className={css.tabs} aria-label={t('categories')}>
      <ul ref={row} className={css.row}>
        {tabs.map((tab) => (
          <TabLink key={tab} tab={tab} label={t(`category.${tab}`)} isSelected={tab === selected} />
        ))}
      </ul>
    </nav>
  );
});

interface TabLinkProps {
  readonly tab: Tab;
  readonly label: string;
  readonly isSelected: boolean;
}

/** The tab of one category. Memoised, so that a tap renders only the two tabs that change. */
const TabLink = memo(function TabLink({ tab, label, isSelected }: TabLinkProps) {
  return (
    <li>
      <SiteLink className={css.tab} href={hrefOf(tab)} data-tab={tab} aria-current={isSelected ? 'page' : undefined}>
        <CategoryIcon category={tab} />
        {label}
      </SiteLink>
    </li>
  );
});

const icons = {
  all: LayoutGrid,
  lottery: Ticket,
  sports: Trophy,
  live: Tv,
  rng: Cherry,
  table: Spade,
  fish: Fish,
  pvp: Swords,
  crash: Rocket,
  arcade: Joystick,
  elott: Dices,
} as const satisfies Readonly<Record<GameCategory | 'all', IconNode>>;

function CategoryIcon({ category }: { readonly category: GameCategory | 'all' }): ReactNode {
  return <Icon icon={icons[category]} size={20} />;
}
