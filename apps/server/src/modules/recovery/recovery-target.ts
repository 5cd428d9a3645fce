import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { recoverPassword, sendRecoveryCode } from '@foyer/contract/member/recovery/recover-password';
import type { MessageChannel } from '#src/adapters/message/outgoing-message.ts';
import { normalizeMobileNumber } from '#src/modules/one-time-code/one-time-code.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { Credential, CredentialStore } from '#src/modules/session/session.public.ts';

type CodeInput =
  | ParsedInputOf<typeof sendRecoveryCode>
  | Extract<ParsedInputOf<typeof recoverPassword>, { by: 'sms' | 'email' }>;

/** A number or address that may receive recovery codes. */
export interface RecoveryTarget {
  readonly channel: MessageChannel;
  /** The number or address in the form that the limits and the database compare. */
  readonly to: string;
}

/** Reads the number or address of a recovery; `null` if it is no mobile number of the merchant's countries. */
export function readRecoveryTarget(input: CodeInput, merchant: Merchant): RecoveryTarget | null {
  if (input.by === 'email') return { channel: 'email', to: input.email.toLowerCase() };
  const to = normalizeMobileNumber(input, merchant);
  return to === null ? null : { channel: 'sms', to };
}

/** Returns the subject of a recovery code. The code is accepted for nothing else. */
export function getRecoveryCodeSubject({ code: merchantCode }: Merchant, { channel, to }: RecoveryTarget) {
  return { merchantCode, purpose: 'recovery', target: `${channel}:${to}` } as const;
}

/** Returns the name of the counter of attempts at one number, address or username. */
export function getRecoveryCounterName(name: string): string {
  return `recovery:${name}`;
}

/** Finds the only member with this verified number or address; `null` if there is none or several. */
export function findMemberByRecoveryTarget(
  credentials: CredentialStore,
  { code }: Merchant,
  { channel, to }: RecoveryTarget,
): Promise<Credential | null> {
  return channel === 'sms' ? credentials.findByMobile(code, to) : credentials.findByEmail(code, to);
}
