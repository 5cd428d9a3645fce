import {
  getMarketingChoiceFieldName,
  listMarketingChoiceKeys,
  type OfferedMarketing,
} from '@foyer/contract/protection/marketing-kinds';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { groupByProduct, useMarketingNames } from '#src/features/marketing/marketing-names.ts';
import css from '#src/features/marketing/marketing.module.css';
import { useServerFormResult } from '#src/platform/form/use-server-form-result.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import page from '#src/ui/sub-page.module.css';

/**
 * Checkboxes for each channel and product. The first form selects none, because the server does not know the member before the
 * form is sent; afterwards they are those that the member chose or typed.
 */
export function MarketingFieldsWithoutScripts(offer: OfferedMarketing): ReactNode {
  const t = useTranslations('marketing');
  const names = useMarketingNames();
  const id = useId();
  const { error, result } = useServerFormResult('marketing');
  const isSelected = (name: string): boolean =>
    error === null
      ? result?.marketing?.some((choice) => choice.on && getMarketingChoiceFieldName(choice) === name) === true
      : error.typed[name] !== undefined;
  return (
    <>
      {groupByProduct(listMarketingChoiceKeys(offer)).map(({ product, topics }) => (
        <fieldset key={product} className={css.product}>
          <legend className={page.step}>{names.product(product)}</legend>
          {topics.map((topic) => {
            const name = getMarketingChoiceFieldName(topic);
            return (
              <Checkbox
                key={name}
                id={`${id}-${name}`}
                name={name}
                label={names.channel(topic.channel)}
                defaultChecked={isSelected(name)}
              />
            );
          })}
        </fieldset>
      ))}
      <p>{t('replace')}</p>
    </>
  );
}
