import type { FactorChannel } from '@foyer/contract/factor/factor-channel';
import type { TwoFactorProps } from '#src/features/two-factor-login/two-factor.overlay.ts';

export interface Method {
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
