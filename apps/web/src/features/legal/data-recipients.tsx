import { type DataRecipient, dataRecipientPurposes } from '@foyer/contract/content/legal-pages';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/legal/legal.module.css';

/** The third parties that receive visitors' data, by purpose, derived from the settings that enable them. */
export function DataRecipients({ recipients }: { readonly recipients: readonly DataRecipient[] }): ReactNode {
  const t = useTranslations('legal');
  if (recipients.length === 0) return null;
  return (
    <section aria-labelledby="legal-recipients">
      <h2 id="legal-recipients">{t('recipients')}</h2>
      <dl className={css.list}>
        {dataRecipientPurposes.map((purpose) => {
          const names = recipients.filter((recipient) => recipient.purpose === purpose).map(({ name }) => name);
          if (names.length === 0) return null;
          return (
            <div key={purpose}>
              <dt>{t(`recipient.${purpose}`)}</dt>
              <dd>
                <ul className={css.names}>
                  {names.map((name) => (
                    <li key={name}>
                      <bdi>{name}</bdi>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
