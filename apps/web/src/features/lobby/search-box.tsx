import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/lobby/search-box.module.css';
import { paths } from '#src/platform/paths/paths.ts';

/** Words of a game's name, at most. */
const LONGEST = 64;

interface SearchBoxProps {
  /** What was searched for when the page was drawn. */
  readonly initial: string;
  readonly onWords: (words: string) => void;
}

/** A plain form that the server answers; with the application it answers while one types. */
export function SearchBox({ initial, onWords }: SearchBoxProps): ReactNode {
  const t = useTranslations('lobby');
  const input = useRef<HTMLInputElement>(null);

  // What was typed before the application arrived counts too.
  useEffect(() => {
    const typed = input.current?.value ?? initial;
    if (typed !== initial) onWords(typed);
  }, [initial, onWords]);

  return (
    <form className={css.search} role="search" action={paths.home.path} onSubmit={(event) => event.preventDefault()}>
      <Search className={css.icon} size={18} aria-hidden />
      <input
        className={css.input}
        type="search"
        name="q"
        aria-label={t('search')}
        placeholder={t('search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST}
        defaultValue={initial}
        ref={input}
        onChange={(event) => onWords(event.target.value)}
      />
    </form>
  );
}
