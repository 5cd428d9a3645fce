import { useState, type MouseEvent, type ReactNode } from 'react';
import { usePath } from '#src/platform/paths/current-location.ts';
import { useTranslations } from 'use-intl';
import { isLanguageCode, type LanguageCode } from '@foyer/contract/language';
import css from '#src/features/language/language-choices.module.css';
import { ownNames } from '#src/platform/i18n/language-names.ts';
import { tagOf } from '#src/platform/i18n/format-tag.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { routePaths } from '@foyer/contract/page/route-paths';
import { setLanguage } from '@foyer/contract/member/set-language';
import { useSession } from '#src/platform/session/session-context.tsx';
import { syncsLanguage } from '#src/platform/session/session-info.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Keeps the language a member chose on the server; visitors and members of type 4 keep it here only. [S4-066, S6-004] */
function useSyncLanguage(): (code: string) => Promise<void> {
  const wps = useWps();
  const session = useSession();
  return async (code) => {
    if (session.status === 'member' && syncsLanguage(session.info)) await wps.call(setLanguage, { language: code });
  };
}

/** Without marks and capitals: `tieng` finds Tiếng Việt. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Whether a language's own name, its English one or its code begins a word with what was typed. */
export function namedLike(code: LanguageCode, typed: string): boolean {
  const english = new Intl.DisplayNames(['en'], { type: 'language' }).of(tagOf(code)) ?? '';
  const names = [ownNames[code], english, code].map(bare);
  const sought = bare(typed);
  return names.some((name) => name.startsWith(sought) || name.includes(` ${sought}`) || name.includes(`(${sought}`));
}

/** The page at an address in another language, with all that the address says of it. [S2-014] */
export function addressIn(code: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  query.set('lang', code);
  return `${pathname === routePaths.language ? routePaths.home : pathname}?${query}`;
}

/** So many are seen at a glance; more can be searched. */
const AT_A_GLANCE = 8;

function ListOf({ codes, current }: { readonly codes: readonly LanguageCode[]; readonly current: string }): ReactNode {
  const path = usePath();
  const syncLanguage = useSyncLanguage();
  /** The page goes on in any case; what the server keeps is for the next device. [S4-066] */
  const onChoose = (event: MouseEvent<HTMLAnchorElement>, code: string): void => {
    event.preventDefault();
    void syncLanguage(code).then(() => location.assign(addressIn(code, location)));
  };
  return (
    <ul className={css.list}>
      {codes.map((code) => (
        <li key={code}>
          <a
            className={css.choice}
            // Drawn for everybody, it knows no query; whoever has scripts keeps his.
            href={addressIn(code, { pathname: path, search: '' })}
            onClick={(event) => onChoose(event, code)}
            hrefLang={tagOf(code)}
            lang={tagOf(code)}
            dir="auto"
            aria-current={code === current ? 'true' : undefined}
          >
            {ownNames[code]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A plain link a language, because the server draws the page in it. Each is called by its own name, and found by its English one too. */
export function LanguageChoices({ titleId }: { readonly titleId: string }): ReactNode {
  const t = useTranslations('language');
  const { site, language } = usePage().data;
  const [sought, seek] = useState('');
  const hydrated = useHydrated();
  const codes = site.languages.filter(isLanguageCode).filter((code) => namedLike(code, sought));
  return (
    <div className={css.choices}>
      <h2 id={titleId} className={css.title}>
        {t('title')}
      </h2>
      {hydrated && site.languages.length > AT_A_GLANCE && (
        <TextField id={`${titleId}-search`} name="language" label={t('search')} autoComplete="off" onInput={seek} />
      )}
      <ListOf codes={codes} current={language} />
      <p className={css.none} role="status">
        {codes.length === 0 ? t('none') : ''}
      </p>
    </div>
  );
}
