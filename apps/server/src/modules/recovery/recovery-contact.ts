import type { ParsedInputOf } from '@foyer/contract/endpoint';
import type { recoverPassword, sendRecoveryCode } from '@foyer/contract/member/recovery/recover-password';
import type { MessageChannel } from '#src/adapters/message/outgoing-message.ts';
import { normalizeMobileNumber } from '#src/modules/one-time-code/one-time-code.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { Credential, CredentialStore } from '#src/modules/session/session.public.ts';

type CodeInput =
  | ParsedInputOf<typeof sendRecoveryCode>
  | Extract<ParsedInputOf<typeof recoverPassword>, { by: 'sms' | 'email' }>;

/** The phone number or email address to which a code for password recovery is sent. */
export interface RecoveryContact {
  readonly channel: MessageChannel;
  /** The number or address as limits and the database compare it: digits with the dialling code, or lower case. */
  readonly to: string;
}

/**
 * Reads the number or address from a request for password recovery; `null` if the number is not a mobile number of the
 * merchant's countries.
 */
export function parseRecoveryContact(input: CodeInput, merchant: Merchant): RecoveryContact | null {
  if (input.by === 'email') return { channel: 'email', to: input.email.toLowerCase() };
  const to = normalizeMobileNumber(input, merchant);
  return to === null ? null : { channel: 'sms', to };
}

/** Returns the subject for which a code is issued. A code for password recovery is accepted for nothing else. */
export function getPasswordRecoveryCodeSubject({ code: merchantCode }: Merchant, { channel, to }: RecoveryContact) {
  return { merchantCode, purpose: 'recovery', target: `${channel}:${to}` } as const;
}

/** Returns the name of the counter of recovery attempts for one number, address or username. */
export function getRecoveryAttemptCounterName(name: string): string {
  return `recovery:${name}`;
}

/** Finds the only member with this verified number or address; `null` if there are none or several. */
export function findMemberByRecoveryContact(
  credentials: CredentialStore,
  { code }: Merchant,
  { channel, to }: RecoveryContact,
): Promise<Credential | null> {
  return channel === 'sms' ? credentials.findByMobile(code, to) : credentials.findByEmail(code, to);
}
