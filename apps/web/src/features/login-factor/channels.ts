import type { FactorChannel } from '@foyer/contract/factor/factor-channel';
import type { SecondFactorProps } from '#src/features/login-factor/second-factor.overlay.ts';

export interface Way {
  readonly channel: FactorChannel;
  /** Where a code goes, masked; empty for an authenticator. */
  readonly shown: string;
}

/** The ways this member has, in the order they are offered. */
export function waysOf({ email, ga, sms }: SecondFactorProps): readonly Way[] {
  return [
    ...(email === null ? [] : [{ channel: 'email', shown: email } as const]),
    ...(ga === null ? [] : [{ channel: 'ga', shown: '' } as const]),
    ...(sms === null ? [] : [{ channel: 'sms', shown: sms } as const]),
  ];
}
