import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import '#src/features/language/language.overlay.ts';
import css from '#src/features/language/language-dialog.module.css';
import { nameOfLanguage } from '#src/features/language/name-of-language.ts';
import { tagOf } from '#src/platform/i18n/words.tsx';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

const TITLE = 'language-title';

/** Chooses the language: a plain link each, because the server draws the page in it. */
export function LanguageDialog({ open, close }: OverlayPartProps<'language'>): ReactNode {
  const t = useTranslations('language');
  const { data, path } = usePage();
  return (
    <Dialog id="language" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <h2 id={TITLE} className={css.title}>
        {t('title')}
      </h2>
      <ul className={css.list}>
        {data.site.languages.map((code) => (
          <li key={code}>
            <a
              className={css.choice}
              href={`${path}?lang=${encodeURIComponent(code)}`}
              hrefLang={tagOf(code)}
              lang={tagOf(code)}
              aria-current={code === data.language ? 'true' : undefined}
            >
              {nameOfLanguage(code)}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
