import { useState, type MouseEvent, type ReactNode } from 'react';
import { usePath } from '#src/platform/paths/use-path-and-query.ts';
import { useTranslations } from 'use-intl';
import { isLanguageCode, type LanguageCode } from '@foyer/contract/language';
import css from '#src/features/language/language-choices.module.css';
import { nativeLanguageNames } from '#src/platform/i18n/language-names.ts';
import { getHtmlLanguageTag } from '#src/platform/i18n/language-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { routePaths } from '@foyer/contract/page/route-paths';
import { setLanguage } from '@foyer/contract/member/set-language';
import { useSession } from '#src/platform/session/session-context.tsx';
import { storesLanguageOnServer } from '#src/platform/session/session-info.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/**
 * Returns a function that also stores the chosen language on the server, for the account types that
 * `storesLanguageOnServer` selects. [S4-066, S6-004]
 */
function useSyncLanguage(): (code: string) => Promise<void> {
  const wps = useWpsClient();
  const session = useSession();
  return async (code) => {
    if (session.status === 'member' && storesLanguageOnServer(session.info))
      await wps.call(setLanguage, { language: code });
  };
}

/** Normalises a text for the search: removes diacritics and lowers the case, so that `tieng` matches Tiếng Việt. */
function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Whether the typed text is the beginning of a word of the language's native name, English name or code. */
export function matchesLanguageName(code: LanguageCode, typed: string): boolean {
  const english = new Intl.DisplayNames(['en'], { type: 'language' }).of(getHtmlLanguageTag(code)) ?? '';
  const names = [nativeLanguageNames[code], english, code].map(normalizeText);
  const search = normalizeText(typed);
  return names.some((name) => name.startsWith(search) || name.includes(` ${search}`) || name.includes(`(${search}`));
}

/** The URL of the page in another language, with its query. [S2-014] */
export function buildLanguageUrl(code: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  query.set('lang', code);
  return `${pathname === routePaths.language ? routePaths.home : pathname}?${query}`;
}

/** A list of at least this many languages has a search field. */
const MIN_SEARCHABLE = 8;

function LanguageList({
  codes,
  current,
}: {
  readonly codes: readonly LanguageCode[];
  readonly current: string;
}): ReactNode {
  const path = usePath();
  const syncLanguage = useSyncLanguage();
  /**
   * Stores the chosen language in the account, then opens the page in that language. The page opens even if the request
   * fails, because only the member's other devices use the stored language. [S4-066]
   */
  const onChoose = (event: MouseEvent<HTMLAnchorElement>, code: string): void => {
    event.preventDefault();
    void syncLanguage(code).then(() => location.assign(buildLanguageUrl(code, location)));
  };
  return (
    <ul className={css.list}>
      {codes.map((code) => (
        <li key={code}>
          <a
            className={css.choice}
            // The server renders this URL without the query. The click handler keeps the query.
            href={buildLanguageUrl(code, { pathname: path, search: '' })}
            onClick={(event) => onChoose(event, code)}
            hrefLang={getHtmlLanguageTag(code)}
            lang={getHtmlLanguageTag(code)}
            dir="auto"
            aria-current={code === current ? 'true' : undefined}
          >
            {nativeLanguageNames[code]}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface LanguageChoicesProps {
  readonly titleId: string;
  /** Level of the heading; `h2` by default. */
  readonly heading?: 'h1' | 'h2';
}

/**
 * The languages as links, because the server renders the page in the chosen language. The search field also finds
 * English names.
 */
export function LanguageChoices({ titleId, heading: Heading = 'h2' }: LanguageChoicesProps): ReactNode {
  const t = useTranslations('language');
  const { site, language } = usePage().data;
  const [search, setSearch] = useState('');
  const hydrated = useHydrated();
  const codes = site.languages.filter(isLanguageCode).filter((code) => matchesLanguageName(code, search));
  return (
    <div className={css.choices}>
      <Heading id={titleId} className={css.title}>
        {t('title')}
      </Heading>
      {hydrated && site.languages.length > MIN_SEARCHABLE && (
        <TextField
          id={`${titleId}-search`}
          name="language"
          label={t('search')}
          autoComplete="off"
          onInput={setSearch}
        />
      )}
      <LanguageList codes={codes} current={language} />
      <p className={css.none} role="status">
        {codes.length === 0 ? t('none') : ''}
      </p>
    </div>
  );
}
