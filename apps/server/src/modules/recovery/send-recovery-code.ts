import { sendRecoveryCode } from '@foyer/contract/member/recovery/recover-password';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import { callError, fieldError } from '#src/http/result.ts';
import { merchantOffersRecoveryMethod } from '#src/modules/recovery/recovery-methods.ts';
import {
  findMemberByRecoveryContact,
  parseRecoveryContact,
  getRecoveryAttemptCounterName,
  getPasswordRecoveryCodeSubject,
} from '#src/modules/recovery/recovery-contact.ts';
import type { RecoveryServices } from '#src/modules/recovery/recovery-services.ts';
import { countLoginAttempt, checkLoginCaptcha } from '#src/modules/session/session.public.ts';

type Services = Pick<RecoveryServices, 'captcha' | 'clock' | 'codes' | 'credentials' | 'db' | 'limits'>;

/** Maximum number of recovery codes for one account in a day, over all its numbers and addresses. */
const PER_ACCOUNT_PER_DAY = 10;
const DAY_S = 24 * 60 * 60;

/**
 * Sends a code for password recovery. The member is looked up after the response, so that known and unknown numbers get
 * the same response in the same time. Only a verified number or address of one open account receives a message. Each
 * request counts like a failed login and may be delayed or require a captcha. [security: enumeration]
 */
export function sendRecoveryCodeOperation(services: Services): Operation {
  const { codes, credentials, limits } = services;
  const byAccount = limits.create({
    name: 'recovery-account',
    points: PER_ACCOUNT_PER_DAY,
    windowSeconds: DAY_S,
    whenDown: 'reject',
  });
  return defineOperation(sendRecoveryCode, async (input, call) => {
    const { merchant, network } = call;
    if (!merchantOffersRecoveryMethod(merchant, input.by)) return callError('channel_not_available');
    const target = parseRecoveryContact(input, merchant);
    if (target === null) return fieldError('mobileNum', 'wrong_format');
    const attempt = { merchantCode: merchant.code, subject: getRecoveryAttemptCounterName(target.to), network };
    const countedAttempt = await countLoginAttempt(services, attempt);
    if (!countedAttempt.ok) return countedAttempt;
    const { failuresBefore, undo } = countedAttempt.value;
    const rejected = await checkLoginCaptcha(services, { proof: input, failuresBefore }, call);
    if (rejected) {
      await undo();
      return rejected;
    }
    const mayReceive = async (): Promise<boolean> => {
      const credential = await findMemberByRecoveryContact(credentials, merchant, target);
      if (!credential || credential.isClosed) return false;
      return (await byAccount.take(credential.memberId)).allowed;
    };
    const destination = { ...target, template: 'recovery', mayReceive } as const;
    return codes.send(getPasswordRecoveryCodeSubject(merchant, target), destination, call);
  });
}
