import { Search } from 'lucide';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/ui/form/search-box.module.css';
import { Lazy } from '#src/platform/lazy.tsx';
import { createLazyComponent } from '#src/platform/lazy-component.ts';
import { Icon } from '#src/ui/icon.tsx';

/** Maximum length of the search text, in characters. */
const MAX_SEARCH_LENGTH = 64;

const recentSearches = createLazyComponent(
  async () => (await import('#src/features/lobby/search/recent-searches-panel.tsx')).RecentSearchesPanel,
);

interface GameSearchBoxProps {
  /** The current search text. */
  readonly searchText: string;
  /** URL to which the browser submits the search form without scripts. */
  readonly action: string;
  readonly onSearchChange: (searchText: string) => void;
}

/**
 * The search form for games. Without scripts the browser submits it to the server; with scripts it searches while the
 * visitor types.
 */
export function GameSearchBox({ searchText, action, onSearchChange }: GameSearchBoxProps): ReactNode {
  const t = useTranslations('lobby');
  const input = useRef<HTMLInputElement>(null);
  const hasRun = useRef(false);
  const [isOpen, setOpen] = useState(false);

  // The visitor may type before hydration, so the first run keeps the field. Later runs follow the URL.
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    if (hasRun.current && field.value.trim() !== searchText.trim()) field.value = searchText;
    else if (field.value.trim() !== searchText.trim()) onSearchChange(field.value);
    hasRun.current = true;
  }, [searchText, onSearchChange]);

  const onFocus = async (): Promise<void> => {
    await recentSearches.preload();
    setOpen(input.current?.form?.contains(document.activeElement) ?? false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    input.current?.form?.querySelector('a')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only observe the focus
    <form
      className={css.search}
      role="search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        input.current?.blur();
      }}
      onFocus={() => void onFocus()}
      onBlur={(event) => setOpen(event.currentTarget.contains(event.relatedTarget))}
    >
      <Icon icon={Search} className={css.icon} size={18} />
      <input
        className={css.input}
        type="search"
        name="q"
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        defaultValue={searchText}
        ref={input}
        onChange={(event) => onSearchChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isOpen && searchText === '' && (
        <Suspense>
          <Lazy component={recentSearches} props={{ onSearchChange }} />
        </Suspense>
      )}
    </form>
  );
}
