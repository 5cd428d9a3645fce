import { History } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/lobby/search/recent-searches-panel.module.css';
import { clearRecentSearches, readRecentSearches } from '#src/features/lobby/search/recent-searches.ts';
import { AllMessagesProvider } from '#src/platform/i18n/messages-provider.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { Icon } from '#src/ui/icon.tsx';

interface RecentSearchesPanelProps {
  readonly onSearchChange: (searchText: string) => void;
}

const ICON = 16;

/** The recent searches, below the empty search field. */
export function RecentSearchesPanel(props: RecentSearchesPanelProps): ReactNode {
  return (
    <AllMessagesProvider language={usePage().data.language}>
      <Panel {...props} />
    </AllMessagesProvider>
  );
}

function Panel({ onSearchChange }: RecentSearchesPanelProps): ReactNode {
  const t = useTranslations('games');
  const [searches, setSearches] = useState(readRecentSearches);
  if (searches.length === 0) return null;
  const clear = (): void => {
    clearRecentSearches();
    setSearches([]);
  };
  return (
    <section className={css.panel} aria-labelledby="recent-searches">
      <div className={css.head}>
        <h2 id="recent-searches" className={css.title}>
          {t('recentSearches')}
        </h2>
        <button type="button" className={css.clear} onClick={clear}>
          {t('clearSearches')}
        </button>
      </div>
      <ul className={css.list}>
        {searches.map((searchText) => (
          <li key={searchText}>
            <SiteLink
              className={css.search}
              href={getPageHref('home', { q: searchText })}
              onClick={(event) => {
                event.preventDefault();
                onSearchChange(searchText);
              }}
            >
              <Icon icon={History} size={ICON} />
              <bdi>{searchText}</bdi>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
