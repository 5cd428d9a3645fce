import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FactorChannel } from '@foyer/contract/factor/factor-channel';
import css from '#src/features/two-factor-login/two-factor.module.css';

/** What the platform said of it; a channel that the member has not is `null`. [S3-014, S8-007] */
export interface TwoFactorProps {
  /** Good for five minutes and five tries. */
  readonly ticket: string;
  /** The masked address. */
  readonly email: string | null;
  readonly ga: true | null;
  /** The masked number. */
  readonly sms: string | null;
}

interface Method {
  readonly channel: FactorChannel;
  /** Where a code goes, masked; empty for an authenticator. */
  readonly shown: string;
}

/** The ways this member has, in the order they are offered. */
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
