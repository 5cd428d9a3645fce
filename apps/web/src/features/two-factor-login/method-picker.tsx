import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FactorChannel } from '@foyer/contract/factor/factor-channel';
import css from '#src/features/two-factor-login/two-factor.module.css';

/** The methods of two-step verification; `null` for one that the member does not have. [S3-014, S8-007] */
export interface TwoFactorProps {
  /** Valid for five minutes and five attempts. */
  readonly ticket: string;
  /** Masked. */
  readonly email: string | null;
  readonly ga: true | null;
  /** Masked. */
  readonly sms: string | null;
}

interface Method {
  readonly channel: FactorChannel;
  /** Where the code goes, masked; empty for an authenticator. */
  readonly shown: string;
}

/** The member's methods, in the order they are offered. */
export function methodsOf({ email, ga, sms }: TwoFactorProps): readonly Method[] {
  return [
    ...(email === null ? [] : [{ channel: 'email', shown: email } as const]),
    ...(ga === null ? [] : [{ channel: 'ga', shown: '' } as const]),
    ...(sms === null ? [] : [{ channel: 'sms', shown: sms } as const]),
  ];
}

interface WayChoiceProps {
  readonly ways: readonly Method[];
  readonly chosen: FactorChannel;
  /** Left out without scripts. */
  readonly onChoose?: (channel: FactorChannel) => void;
}

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
