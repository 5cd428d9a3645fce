import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SafePlayInfo } from '@foyer/contract/system/site-info';
import css from '#src/features/shell/footer.module.css';

const away = { target: '_blank', rel: 'noopener noreferrer' };

/** From which age one may play, who licensed it, and who helps: the brand's own, with links that leave nothing behind. */
export function SafePlayNote({ minimumAge, licence, helpline }: SafePlayInfo): ReactNode {
  const t = useTranslations('shell');
  const number = licence && t('licence', { name: licence.name, number: licence.number });
  return (
    <ul className={css.safe}>
      <li>
        <abbr className={css.age} title={t('minimumAge', { age: minimumAge })}>
          {minimumAge}+
        </abbr>
      </li>
      {licence && (
        <li>
          {licence.badge && <img src={licence.badge} alt="" width={32} height={32} loading="lazy" />}
          {licence.url ? (
            <a href={licence.url} {...away}>
              {number}
            </a>
          ) : (
            number
          )}
        </li>
      )}
      {helpline && (
        <li>
          <a href={helpline.url} {...away}>
            {t('helpline', { name: helpline.name })}
          </a>
        </li>
      )}
    </ul>
  );
}
