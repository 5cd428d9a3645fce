import {
  beginContactChange,
  cancelContactChange,
  confirmContactChange,
  CONTACT_CHANGE_DELAY_HOURS,
  type ContactChannel,
} from '@foyer/contract/member/contact-details';
import { type ApiCallContext, type MemberCallContext, defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError } from '#src/http/result.ts';
import { normalizeMobileNumber, type SpendableOneTimeCode } from '#src/modules/one-time-code/one-time-code.public.ts';
import {
  deleteUnconfirmedContact,
  findUnconfirmedContact,
  storeUnconfirmedContact,
} from '#src/modules/member/contact/unconfirmed-contact-store.ts';
import { isEmailTaken, setMemberContact } from '#src/modules/member/contact/member-contact-store.ts';
import {
  applyDueContactChanges,
  deleteDelayedContactChanges,
  storeDelayedContactChange,
} from '#src/modules/member/contact/delayed-contact-change-store.ts';
import { findMember } from '#src/modules/member/member-store.ts';
import type { MemberServices } from '#src/modules/member/member-services.ts';
import { maskEmail, maskMobile } from '#src/modules/member/profile/mask-personal-data.ts';
import {
  countLoginAttempt,
  confirmPassword,
  endSessionsIfPersonExcluded,
} from '#src/modules/session/session.public.ts';

type Services = Pick<
  MemberServices,
  'announceChange' | 'clock' | 'codes' | 'credentials' | 'dataKey' | 'db' | 'passwords'
>;

/** Time in which a member must confirm a contact change with the code, in milliseconds. */
const CHANGE_LIFE_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

interface Contact {
  readonly channel: ContactChannel;
  readonly to: string;
}

/**
 * Returns the subject of a one-time code that confirms a member's number or address. The code confirms nothing else.
 */
function contactSubject({ merchantCode, memberId }: MemberCallContext['session'], { channel, to }: Contact) {
  return { merchantCode, purpose: 'contact', target: `${memberId} ${channel}:${to}` } as const;
}

async function findContact({ clock, db }: Pick<Services, 'clock' | 'db'>, memberId: string, channel: ContactChannel) {
  await applyDueContactChanges(db, new Date(clock.now()));
  const member = await findMember(db, memberId);
  return (channel === 'sms' ? member?.mobile : member?.email) ?? null;
}

const maskContact = ({ channel, to }: Contact): string => (channel === 'sms' ? maskMobile(to) : maskEmail(to));

/**
 * Starts to add or change the member's number or email address, after they have entered their password. The old number
 * or address must confirm the change too, because it can recover the account.
 */
export const beginContactChangeOperation = (services: Services) =>
  defineOperation(beginContactChange, async (input, call) => {
    const { clock, codes, db } = services;
    const { channel } = input;
    const to = input.channel === 'email' ? input.email.toLowerCase() : normalizeMobileNumber(input, call.merchant);
    if (to === null) return fieldError('mobileNum', 'wrong_format');
    const confirmed = await confirmPassword(services, input.password, call);
    if (!confirmed.ok) return confirmed;
    const { memberId } = confirmed.value;
    const old = await findContact(services, memberId, channel);
    if (old?.toLowerCase() === to) return fieldError(channel === 'sms' ? 'mobileNum' : 'email', 'not_allowed');
    const sent = await codes.send(contactSubject(call.session, { channel, to }), { channel, to }, call);
    if (!sent.ok) return sent;
    if (old !== null) {
      const sentToOld = await sendToOld(services, { channel, to: old }, call);
      if (!sentToOld.ok) return sentToOld;
    }
    const expiresAt = new Date(clock.now() + CHANGE_LIFE_MS);
    await storeUnconfirmedContact(db, { memberId, channel, target: to, expiresAt });
    return ok({ ...sent.value, old: old === null ? null : maskContact({ channel, to: old }) });
  });

function sendToOld({ codes }: Services, old: Contact, call: MemberCallContext) {
  return codes.send(contactSubject(call.session, old), old, call);
}

/**
 * Stores the member's new number or email address after its code is correct. The old one receives a notice, as do the
 * member's other contacts. If the old one has not confirmed the change, the change takes effect a day later, and the
 * notice has a link that stops it.
 */
export const confirmContactChangeOperation = (services: Services) =>
  defineOperation(confirmContactChange, async ({ channel, code, oldCode, withoutOld = false }, call) => {
    const { clock, codes, db } = services;
    const { session } = call;
    const { memberId, merchantCode } = session;
    const countedAttempt = await countLoginAttempt(services, { merchantCode, subject: `contact:${memberId}` });
    if (!countedAttempt.ok) return countedAttempt;
    const target = await findUnconfirmedContact(db, { memberId, channel }, new Date(clock.now()));
    if (target === null) return callError('verification_code_invalid');
    const old = await findContact(services, memberId, channel);
    if (old !== null && oldCode === undefined && !withoutOld) return fieldError('oldCode', 'required');
    const right = await codes.check(contactSubject(session, { channel, to: target }), code);
    const oldRight =
      old === null || oldCode === undefined
        ? null
        : await codes.check(contactSubject(session, { channel, to: old }), oldCode);
    const needsOld = old !== null && !withoutOld;
    if (right === null || (needsOld && oldRight === null)) return callError('verification_code_invalid');
    await countedAttempt.value.reset();
    if (channel === 'email' && (await isEmailTaken(db, { memberId, merchantCode, email: target })))
      return callError('email_taken');
    const change = { memberId, channel, target, proofs: oldRight === null ? [right] : [right, oldRight] };
    if (old !== null && oldRight === null) return storeLater(services, change, call);
    const result = await storeContact(services, change, call);
    if (result.kind === 'changed') result.sendNotice();
    if (result.kind === 'taken') return callError('mobile_taken');
    if (result.kind !== 'changed') return callError('verification_code_invalid');
    return (await endSessionsIfPersonExcluded(services, memberId, call)) ? callError('self_excluded') : ok({});
  });

interface ConfirmedChange {
  readonly memberId: string;
  readonly channel: ContactChannel;
  readonly target: string;
  readonly proofs: readonly SpendableOneTimeCode[];
}

async function storeContact(
  { announceChange, db }: Services,
  { proofs, ...change }: ConfirmedChange,
  call: ApiCallContext,
) {
  return db.transaction().execute(async (transaction) => {
    if (!(await deleteUnconfirmedContact(transaction, change))) return { kind: 'used' } as const;
    await deleteDelayedContactChanges(transaction, change.memberId, change.channel);
    for (const proof of proofs) if (!(await proof.spend(transaction))) return { kind: 'used' } as const;
    // Before the change, so that the old contacts receive the notice.
    const sendNotice = await announceChange(transaction, { memberId: change.memberId, notice: 'contact' }, call);
    if (!(await setMemberContact(transaction, change))) return { kind: 'taken' } as const;
    return { kind: 'changed', sendNotice } as const;
  });
}

/** Stores a contact change that takes effect a day later, and sends the notice to the old contacts at once. */
async function storeLater({ announceChange, clock, db }: Services, change: ConfirmedChange, call: ApiCallContext) {
  const { memberId, channel, target, proofs } = change;
  const effectiveAt = new Date(clock.now() + CONTACT_CHANGE_DELAY_HOURS * HOUR_MS);
  const sendNotice = await db.transaction().execute(async (transaction) => {
    if (!(await deleteUnconfirmedContact(transaction, change))) return null;
    for (const proof of proofs) if (!(await proof.spend(transaction))) return null;
    await storeDelayedContactChange(transaction, { memberId, channel, target, effectiveAt });
    const undo = { kind: 'contact', subject: channel, hours: CONTACT_CHANGE_DELAY_HOURS } as const;
    return announceChange(transaction, { memberId, notice: 'contactPending', undo }, call);
  });
  if (sendNotice === null) return callError('verification_code_invalid');
  sendNotice();
  return ok({ effectiveAt: effectiveAt.toISOString() });
}

/** Cancels the member's pending change of their number or email address. */
export const cancelContactChangeOperation = ({ db }: Pick<Services, 'db'>) =>
  defineOperation(cancelContactChange, async ({ channel }, { session }) =>
    (await deleteDelayedContactChanges(db, session.memberId, channel)) ? ok({}) : callError('not_found'),
  );
