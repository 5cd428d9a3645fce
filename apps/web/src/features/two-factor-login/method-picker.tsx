import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FactorChannel } from '@foyer/contract/factor/factor-channel';
import type { Method } from '#src/features/two-factor-login/methods.ts';
import css from '#src/features/two-factor-login/two-factor.module.css';

interface WayChoiceProps {
  readonly ways: readonly Method[];
  readonly chosen: FactorChannel;
  /** Left out where no script follows the choice. */
  readonly onChoose?: (channel: FactorChannel) => void;
}

/** Which way the code comes; where it goes stands beside it, masked. */
export function MethodPicker({ ways, chosen, onChoose }: WayChoiceProps): ReactNode {
  const t = useTranslations('secondFactor');
  return (
    <fieldset className={css.ways}>
      <legend className={css.legend}>{t('how')}</legend>
      {ways.map(({ channel, shown }) => (
        <label key={channel} className={css.way}>
          <input
            type="radio"
            name="channel"
            value={channel}
            className={css.radio}
            {...(onChoose
              ? { checked: channel === chosen, onChange: () => onChoose(channel) }
              : { defaultChecked: channel === chosen })}
          />
          <span>{t(channel)}</span>
          {shown && (
            <span className={css.shown} dir="ltr">
              {shown}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
