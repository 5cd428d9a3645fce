import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useTranslations } from 'use-intl';
import css from '#src/features/language/language-choices.module.css';
import { nameOfLanguage } from '#src/platform/i18n/name-of-language.ts';
import { tagOf } from '#src/platform/i18n/words.tsx';
import { useSyncLanguage } from '#src/platform/member/sync-language.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { paths } from '#src/platform/paths/paths.ts';

/** A plain link a language, because the server draws the page in it. */
export function LanguageChoices({ titleId }: { readonly titleId: string }): ReactNode {
  const t = useTranslations('language');
  const { data } = usePage();
  const [path] = useLocation();
  const syncLanguage = useSyncLanguage();

  /** The page goes on in any case; what the server keeps is for the next device. [S4-066] */
  const onChoose = (event: MouseEvent<HTMLAnchorElement>, code: string): void => {
    event.preventDefault();
    const { href } = event.currentTarget;
    void syncLanguage(code).then(() => location.assign(href));
  };
  const back = path === paths.language.path ? paths.home.path : path;
  return (
    <div className={css.choices}>
      <h2 id={titleId} className={css.title}>
        {t('title')}
      </h2>
      <ul className={css.list}>
        {data.site.languages.map((code) => (
          <li key={code}>
            <a
              className={css.choice}
              href={`${back}?lang=${encodeURIComponent(code)}`}
              onClick={(event) => onChoose(event, code)}
              hrefLang={tagOf(code)}
              lang={tagOf(code)}
              aria-current={code === data.language ? 'true' : undefined}
            >
              {nameOfLanguage(code)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
