import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SecondFactorChannel } from '@foyer/contract/second-factor/second-factor-channel';
import css from '#src/features/two-factor-login/two-factor.module.css';

/**
 * The member's methods of two-step verification; `null` for a method that the member does not have. [S3-014, S8-007]
 */
export interface TwoFactorDialogProps {
  /** Ticket of the pending login, valid for five minutes and five attempts. */
  readonly ticket: string;
  /** Masked email address that receives codes; `null` without this method. */
  readonly email: string | null;
  readonly ga: true | null;
  /** Masked mobile number that receives codes; `null` without this method. */
  readonly sms: string | null;
}

interface Method {
  readonly channel: SecondFactorChannel;
  /** Masked address or number that receives the code; empty for an authenticator. */
  readonly destination: string;
}

/** Lists the member's methods of two-step verification, in the order in which they are offered. */
export function listTwoFactorMethods({ email, ga, sms }: TwoFactorDialogProps): readonly Method[] {
  return [
    ...(email === null ? [] : [{ channel: 'email', destination: email } as const]),
    ...(ga === null ? [] : [{ channel: 'ga', destination: '' } as const]),
    ...(sms === null ? [] : [{ channel: 'sms', destination: sms } as const]),
  ];
}

interface TwoFactorMethodPickerProps {
  readonly methods: readonly Method[];
  readonly chosen: SecondFactorChannel;
  /** Called with the chosen method; omitted without scripts. */
  readonly onChoose?: (channel: SecondFactorChannel) => void;
}

export function TwoFactorMethodPicker({ methods, chosen, onChoose }: TwoFactorMethodPickerProps): ReactNode {
  const t = useTranslations('secondFactor');
  return (
    <fieldset className={css.methods}>
      <legend className={css.legend}>{t('how')}</legend>
      {methods.map(({ channel, destination }) => (
        <label key={channel} className={css.method}>
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
          {destination && (
            <span className={css.shown} dir="ltr">
              {destination}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
