import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/legal/legal.module.css';
import { listStoredData, type StoredDataLifetime } from '#src/features/legal/list-stored-data.ts';
import { usePage } from '#src/platform/page/page-context.tsx';

function Lifetime({ lifetime }: { readonly lifetime: StoredDataLifetime }): ReactNode {
  const t = useTranslations('legal.lifetime');
  return typeof lifetime === 'number' ? t('days', { count: lifetime }) : t(lifetime);
}

/** Every cookie and other item that this site stores on a device, by purpose, from the tables that the code uses. */
export function StoredDataList(): ReactNode {
  const t = useTranslations('legal');
  const { site } = usePage().data;
  return (
    <section aria-labelledby="legal-stored">
      <h2 id="legal-stored">{t('stored')}</h2>
      {listStoredData(site).map(({ purpose, items }) => (
        <section key={purpose} aria-labelledby={`legal-${purpose}`}>
          <h3 id={`legal-${purpose}`}>{t(`purpose.${purpose}`)}</h3>
          <dl className={css.list}>
            {items.map(({ kind, lifetime, names }) => (
              <div key={`${kind} ${lifetime}`}>
                <dt>
                  <bdi lang="en">{kind}</bdi> · <Lifetime lifetime={lifetime} />
                </dt>
                <dd>
                  <ul className={css.names} dir="ltr">
                    {names.map((name) => (
                      <li key={name}>
                        <code>{name}</code>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}
