import type { MarketingChoices } from '@foyer/contract/protection/marketing-choices';
import { MARKETING_CONSENT_TEXT_VERSION } from '@foyer/contract/protection/marketing-kinds';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { groupByProduct, useMarketingNames } from '#src/features/marketing/marketing-names.ts';
import css from '#src/features/marketing/marketing.module.css';
import { useCallAndShowError } from '#src/platform/errors/use-call-and-show-error.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { defineMemberQuery, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { SwitchRow } from '#src/ui/form/switch-row.tsx';
import { ListRows } from '#src/ui/list-row.tsx';
import page from '#src/ui/sub-page.module.css';

const choicesQuery = defineMemberQuery(
  'protection.getContact',
  async () => (await import('@foyer/contract/protection/marketing-choices')).getMarketingChoices,
  {},
);

/** Switches for each channel on which the member may receive marketing, by product. All are off until the member chooses. */
export function MarketingChoiceSwitches(): ReactNode {
  const t = useTranslations('marketing');
  const names = useMarketingNames();
  const id = useId();
  const result = useMemberQueryResult(choicesQuery);
  const call = useCallAndShowError();
  /** Choices that are being stored, by channel and product. */
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const change = async (choice: Omit<MarketingChoices[number], 'chosenAt'>): Promise<void> => {
    const { setMarketingChoice } = await import('@foyer/contract/protection/marketing-choices');
    const { channel, product, on } = choice;
    await call(setMarketingChoice, {
      channel,
      product,
      on,
      textVersion: MARKETING_CONSENT_TEXT_VERSION,
      source: 'page',
    });
  };
  return (
    <>
      <p className={page.lead}>{t('lead')}</p>
      <AsyncContent result={result} rows={4}>
        {({ choices }, refresh) =>
          groupByProduct(choices).map(({ product, topics }) => (
            <section key={product} aria-labelledby={`${id}-${product}`}>
              <h2 id={`${id}-${product}`} className={css.title}>
                {names.product(product)}
              </h2>
              <ListRows>
                {topics.map((topic) => {
                  const key = `${topic.channel} ${product}`;
                  return (
                    <SwitchRow
                      key={key}
                      title={names.channel(topic.channel)}
                      on={pending.get(key) ?? topic.on}
                      busy={pending.has(key)}
                      onChange={(on) => {
                        setPending((before) => new Map(before).set(key, on));
                        void change({ ...topic, on })
                          .then(refresh)
                          .finally(() =>
                            setPending((before) => new Map([...before].filter(([other]) => other !== key))),
                          );
                      }}
                    />
                  );
                })}
              </ListRows>
            </section>
          ))
        }
      </AsyncContent>
    </>
  );
}
