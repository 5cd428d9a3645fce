import { SlidersHorizontal } from 'lucide';
import { type ReactNode, memo, useId } from 'react';
import { useTranslations } from 'use-intl';
import { gameFeatures, type GameFilter, gameSorts, toCanonicalVendorCode } from '@foyer/contract/game/game-filter';
import { useQuery } from '@tanstack/react-query';
import type { GameCategory } from '@foyer/contract/game/game-category';
import type { GameVendor } from '@foyer/contract/game/game-vendors';
import pill from '#src/features/lobby/category-tabs.module.css';
import css from '#src/features/lobby/filters/game-filters.module.css';
import {
  type GameSelection,
  type PersonalGameList,
  personalGameLists,
  getGameListHref,
} from '#src/features/lobby/game-selection.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { unwrapWpsResult } from '#src/platform/member/use-member-query.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SecondaryButton } from '#src/ui/secondary-button.tsx';

const ICON = 16;

/** The filters of a game list. They are links to the filtered lists, so they work without scripts. */
export const GameFilters = memo(function Filters({ selection }: { readonly selection: GameSelection }) {
  const t = useTranslations('games');
  const { filter } = selection;
  const chosen = [filter.vendor, filter.feature, filter.sort === 'featured' ? null : filter.sort];
  const count = selection.personalList === null ? chosen.filter((one) => one !== null).length : 0;
  return (
    <nav className={css.filters} aria-label={t('filters')}>
      <QuickFilters selection={selection} />
      <details className={css.more}>
        <summary className={css.summary}>
          <Icon icon={SlidersHorizontal} size={ICON} />
          {count === 0 ? t('filters') : t('filtersChosen', { count })}
        </summary>
        <MoreFilters selection={selection} />
      </details>
    </nav>
  );
});

function QuickFilters({ selection }: { readonly selection: GameSelection }): ReactNode {
  const t = useTranslations('games');
  const session = useSession();
  const hasFavourites = useFeature('favourites');
  const lists = personalGameLists.filter((list) => list !== 'favourites' || hasFavourites);
  const { filter } = selection;
  const withFilter = (over: Partial<GameFilter>): GameSelection => ({
    ...selection,
    personalList: null,
    filter: { ...filter, ...over },
  });
  const toggleList = (list: PersonalGameList): GameSelection => ({
    ...selection,
    personalList: selection.personalList === list ? null : list,
  });
  return (
    <ul className={css.bar}>
      <FilterLink selection={withFilter({ isNew: !filter.isNew })} chosen={filter.isNew}>
        {t('new')}
      </FilterLink>
      <FilterLink selection={withFilter({ hot: !filter.hot })} chosen={filter.hot}>
        {t('hot')}
      </FilterLink>
      {session.status === 'member' &&
        lists.map((list) => (
          <FilterLink key={list} selection={toggleList(list)} chosen={selection.personalList === list}>
            {t(`own.${list}`)}
          </FilterLink>
        ))}
    </ul>
  );
}

function MoreFilters({ selection }: { readonly selection: GameSelection }): ReactNode {
  const t = useTranslations('games');
  const tAccount = useTranslations('account');
  const { filter } = selection;
  const { vendors, hasFailed, retry } = useVendors(filter.category);
  const vendor = filter.vendor === null ? null : toCanonicalVendorCode(filter.vendor);
  const withFilter = (over: Partial<GameFilter>): GameSelection => ({
    ...selection,
    personalList: null,
    filter: { ...filter, ...over },
  });
  return (
    <div className={css.groups}>
      <FilterGroup title={t('vendor')}>
        <FilterLink selection={withFilter({ vendor: null })} chosen={vendor === null}>
          {t('anyVendor')}
        </FilterLink>
        {vendors.map(({ code, name, isNew, gameCount }) => (
          <FilterLink key={code} selection={withFilter({ vendor: code })} chosen={vendor === code} count={gameCount}>
            {name} {isNew && <span className={css.new}>{t('new')}</span>}
          </FilterLink>
        ))}
        {hasFailed && (
          <li role="alert">
            {tAccount('failed')} <SecondaryButton onClick={retry}>{t('retry')}</SecondaryButton>
          </li>
        )}
      </FilterGroup>
      <FilterGroup title={t('feature')}>
        <FilterLink selection={withFilter({ feature: null })} chosen={filter.feature === null}>
          {t('anyFeature')}
        </FilterLink>
        {gameFeatures.map((feature) => (
          <FilterLink key={feature} selection={withFilter({ feature })} chosen={filter.feature === feature}>
            {t(`features.${feature}`)}
          </FilterLink>
        ))}
      </FilterGroup>
      <FilterGroup title={t('sort')}>
        {gameSorts.map((sort) => (
          <FilterLink key={sort} selection={withFilter({ sort })} chosen={filter.sort === sort}>
            {t(`sorts.${sort}`)}
          </FilterLink>
        ))}
      </FilterGroup>
    </div>
  );
}

interface VendorList {
  /** The game vendors; empty until they have loaded. */
  readonly vendors: readonly GameVendor[];
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads the vendors of the games of a category, or of all games. */
function useVendors(category: GameCategory | null): VendorList {
  const wps = useWpsClient();
  const { data, listing } = usePage();
  const serverVendors = listing?.filter.category === category ? { initialData: listing.vendors } : {};
  const query = useQuery({
    queryKey: ['game.getGameVendors', data.site.merchantCode, category],
    queryFn: async ({ signal }): Promise<GameVendor[]> => {
      const { getGameVendors } = await import('@foyer/contract/game/game-vendors');
      return unwrapWpsResult(await wps.call(getGameVendors, category === null ? {} : { category }, { signal })).vendors;
    },
    ...serverVendors,
  });
  return { vendors: query.data ?? [], hasFailed: query.isError, retry: () => void query.refetch() };
}

interface FilterGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function FilterGroup({ title, children }: FilterGroupProps): ReactNode {
  const id = useId();
  return (
    <div>
      <p id={id} className={css.title}>
        {title}
      </p>
      <ul className={css.choices} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

interface FilterLinkProps {
  readonly selection: GameSelection;
  readonly chosen: boolean;
  /** Number of games in the list to which the filter leads. */
  readonly count?: number;
  readonly children: ReactNode;
}

function FilterLink({ selection, chosen, count, children }: FilterLinkProps): ReactNode {
  return (
    <li>
      <SiteLink
        className={`${pill.tab} ${css.choice}`}
        href={getGameListHref(selection)}
        aria-current={chosen ? 'true' : undefined}
        rel="nofollow"
      >
        {children}
        {count !== undefined && <span className={css.count}>{count}</span>}
      </SiteLink>
    </li>
  );
}
