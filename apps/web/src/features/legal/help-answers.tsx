import type { LegalText } from '@foyer/contract/content/legal-pages';
import { routePaths } from '@foyer/contract/page/route-paths';
import { CircleQuestionMark } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { matchesSearch, splitIntoSections } from '#src/features/legal/help-sections.ts';
import { useIllustration } from '#src/platform/page/use-illustration.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import css from '#src/features/legal/legal.module.css';
import { RichText } from '#src/platform/paths/rich-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchBox } from '#src/ui/form/search-box.tsx';

interface HelpAnswersProps {
  readonly text: LegalText;
  /** Attributes `lang` and `dir` of the text. */
  readonly attributes: { readonly lang: string; readonly dir: 'ltr' | 'rtl' };
  /** Returns the HTML id of a section by its number, from 1. */
  readonly getSectionId: (number: number) => string;
  /** The table of contents, which is shown while nothing is searched. */
  readonly contents: ReactNode;
}

/**
 * The help text with a search field, which shows only the sections that contain the typed words. The first search is the
 * parameter `q` of the URL. The server and browsers without scripts show all sections. Screen readers announce the
 * number of the sections that are found.
 */
export function HelpAnswers({ text, attributes, getSectionId, contents }: HelpAnswersProps): ReactNode {
  const t = useTranslations('support');
  const tPages = useTranslations('pages');
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const illustration = useIllustration('empty');
  // The page is cached for everyone, so the server renders it without the search of its URL.
  useEffect(() => {
    if (field.current === null) return;
    field.current.value ||= new URLSearchParams(location.search).get('q') ?? '';
    setSearch(field.current.value);
  }, []);
  const { intro, sections } = splitIntoSections(text.body);
  const found = new Set(sections.filter((section) => matchesSearch(section, search)));
  const isSearching = search.trim() !== '';
  return (
    <>
      <SearchBox
        label={t('searchHelp')}
        action={routePaths.help}
        field={field}
        onSearchChange={setSearch}
        // The answers are already there; this closes the keyboard that covers them.
        onSubmit={() => field.current?.blur()}
      />
      <p className={css.found} role="status">
        {isSearching && found.size > 0 && t('answersFound', { count: found.size })}
        {isSearching && found.size === 0 && <span className="visually-hidden">{t('noAnswers')}</span>}
      </p>
      {!isSearching && contents}
      {isSearching && found.size === 0 && (
        <EmptyState
          icon={CircleQuestionMark}
          illustration={illustration}
          title={t('noAnswers')}
          text={t('noAnswersText')}
          action={<PrimaryActionLink href={getPageHref('support')}>{tPages('contact')}</PrimaryActionLink>}
        />
      )}
      <article className={css.text} {...attributes}>
        {!isSearching && <RichText nodes={intro} />}
        {sections.map((section, index) => (
          <div key={getSectionId(index + 1)} hidden={!found.has(section)}>
            <h2 id={getSectionId(index + 1)}>
              <RichText nodes={section.heading.children} />
            </h2>
            <RichText nodes={section.body} />
          </div>
        ))}
      </article>
    </>
  );
}
