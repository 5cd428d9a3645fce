import { findTotpTimeStep } from '#src/modules/second-factor/authenticator.ts';
import {
  findAuthenticatorSecret,
  replaceAuthenticatorSecret,
  claimTotpTimeStep,
} from '#src/modules/second-factor/second-factor-store.ts';
import { checkRecoveryCode } from '#src/modules/second-factor/recovery-codes.ts';
import { findMember } from '#src/modules/member/member.public.ts';
import type { SecondFactorVerifier } from '#src/modules/session/session.public.ts';
import type { SecondFactorServices } from '#src/modules/second-factor/second-factor-services.ts';

export function createSecondFactorVerifier(
  services: Pick<SecondFactorServices, 'db' | 'clock' | 'dataKey' | 'passwords'>,
): SecondFactorVerifier {
  const { db, clock, dataKey } = services;
  return {
    destination: async (memberId, channel) => {
      const member = await findMember(db, memberId);
      return (channel === 'email' ? member?.email : member?.mobile) ?? null;
    },
    useAuthenticatorCode: async (memberId, code) => {
      const encrypted = await findAuthenticatorSecret(db, memberId);
      const secret = encrypted === undefined ? null : await dataKey.decrypt(encrypted, memberId);
      const step = secret === null ? null : findTotpTimeStep(secret, code, clock.now());
      if (encrypted === undefined || secret === null || step === null) return false;
      if (!(await claimTotpTimeStep(db, memberId, step))) return false;
      if (await dataKey.hasOlderKey(encrypted)) {
        await replaceAuthenticatorSecret(db, memberId, {
          old: encrypted,
          replacement: await dataKey.encrypt(secret, memberId),
        });
      }
      return true;
    },
    checkRecoveryCode: (memberId, code) => checkRecoveryCode(services, memberId, code),
    useRecoveryCode: async (memberId, code) => {
      const verified = await checkRecoveryCode(services, memberId, code);
      return verified !== null && verified.spend();
    },
  };
}
