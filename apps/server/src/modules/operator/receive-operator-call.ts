import type { OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import { routePaths } from '@foyer/contract/page/route-paths';
import { toSameSitePath } from '@foyer/contract/page/same-site-path';
import { receiveOperatorCall } from '@foyer/contract/operator/receive-operator-call';
import { type ApiCallContext, defineOperation, type RawApiRequest } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError, type Result } from '#src/http/result.ts';
import {
  appendAuditEntry,
  type AuditedChange,
  type AuditKeys,
  hasAuditEntry,
  lockAuditedMember,
  readAuditKeys,
} from '#src/modules/audit/audit.public.ts';
import { type ChatService, findConversationMember, setSupportAgentPresence } from '#src/modules/chat/chat.public.ts';
import { enqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import { type InboxServices, sendInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { checkDepositAllowed } from '#src/modules/operator/check-deposit-allowed.ts';
import { checkMarketingAllowed } from '#src/modules/operator/check-marketing-allowed.ts';
import { applyProtectionCommand } from '#src/modules/operator/apply-protection-command.ts';
import { recordAgeAndKycStatus } from '#src/modules/operator/record-age-and-kyc-status.ts';
import {
  addDepositToPlayTotals,
  checkProductIsOfferedByPush,
  type ExclusionRegistryServices,
  getProtectionRules,
  mustNameMarketingProduct,
  type ProtectionRules,
  readMemberLimits,
  reportProtectionChange,
} from '#src/modules/protection/protection.public.ts';
import { insertDeposit } from '#src/modules/deposit/deposit.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { findMemberId } from '#src/modules/member/member.public.ts';
import { applyAccountCommand } from '#src/modules/operator/apply-account-command.ts';
import { applyVipLabelCommand } from '#src/modules/operator/apply-vip-label-command.ts';
import { enqueueOperatorPush } from '#src/modules/operator/enqueue-operator-push.ts';
import { findMessageReceivers } from '#src/modules/operator/find-message-receivers.ts';
import { verifyWebhook, type SignedWebhook } from '#src/modules/operator/standard-webhook.ts';
import { createRecoveryLinkToken } from '#src/modules/recovery/recovery.public.ts';
import { endAllSessionsOfMerchant } from '#src/modules/session/session.public.ts';
import type { ServerContext } from '#src/server-context.ts';

interface Services extends Pick<ServerContext, 'config' | 'dataKey' | 'merchants' | 'registries'>, InboxServices {
  readonly chat: Pick<ChatService, 'hub'>;
}

type OperatorCall = ParsedInputOf<typeof receiveOperatorCall>;
type CallOf<T extends OperatorCall['type']> = Extract<OperatorCall, { type: T }>;
type OperatorCallResult = Result<
  OutputOf<typeof receiveOperatorCall>,
  'not_found' | 'invalid_request' | 'registry_unavailable'
>;

/** A call from the operator's systems with a valid signature. */
interface SignedCall<C extends OperatorCall = OperatorCall> {
  readonly merchantCode: string;
  /** Header `webhook-id`, the same for every retry of the operator's call. */
  readonly id: string;
  readonly input: C;
}

const NOTHING_UNKNOWN = ok({ unknown: [] });

function signedRequest({ body, header }: RawApiRequest): SignedWebhook {
  const [id = '', timestamp = '', signature = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    header,
  );
  return { id: id ?? '', timestamp: timestamp ?? '', signature: signature ?? '', body };
}

/** Receives calls from the operator's systems. They are signed with a secret of the merchant whose host is called. */
export const receiveOperatorCallOperation = (services: Services) =>
  defineOperation(receiveOperatorCall, async (input, call) => {
    const { merchant, origin, raw } = call;
    const request = signedRequest(raw);
    const { clock, config } = services;
    const secrets = config.operators[merchant.code]?.secrets ?? [];
    if (!verifyWebhook(secrets, request, clock.now())) return callError('access_denied');
    const { id } = request;
    const merchantCode = merchant.code;
    if (input.type === 'deposit.arrived')
      return recordDeposit(services, { ...input, callId: id }, { merchant, origin });
    if (input.type === 'deposit.check') return checkDepositAllowed(services, merchant, input);
    if (input.type === 'contact.check') return checkMarketingAllowed({ ...services, log: call.log }, merchant, input);
    if (input.type === 'account.order') {
      const { order: command, members } = input;
      return ok({ unknown: await applyAccountCommand(services, { merchantCode, callId: id, command, members }) });
    }
    if (input.type === 'protection.order') return applyProtectionCommand(services, { ...input, callId: id }, call);
    if (input.type === 'member.standing') return recordAgeAndKycStatus(services, { ...input, callId: id }, call);
    if (input.type === 'account.logOutEverybody') {
      await endAllSessionsOfMerchant(services.db, merchantCode);
      return NOTHING_UNKNOWN;
    }
    if (input.type === 'account.recoveryLink') return createRecoveryLink(services, { ...input, callId: id }, call);
    if (input.type === 'push.message') return enqueueOperatorPush(services, { merchant, id, input });
    if (input.type === 'member.label') return applyVipLabelCommand(services, { merchantCode, id, input });
    if (input.type === 'inbox.message')
      return writeToInboxes({ ...services, log: call.log }, { merchantCode, id, input }, merchant);
    if (input.type !== 'desk.staffed') return handleChatCall(services, { merchantCode, id, input });
    await setSupportAgentPresence(services.db, merchantCode, new Date(clock.now() + input.seconds * 1_000));
    await services.chat.hub.refreshAgentPresence();
    return NOTHING_UNKNOWN;
  });

async function handleChatCall(
  { db, chat }: Services,
  call: SignedCall<CallOf<'chat.answer' | 'chat.typing'>>,
): Promise<OperatorCallResult> {
  const { merchantCode, id, input } = call;
  const { conversationId } = input;
  if ((await findConversationMember(db, merchantCode, conversationId)) === undefined) return callError('not_found');
  if (input.type === 'chat.typing') chat.hub.sendAgentTyping(conversationId);
  else {
    const { text } = input;
    await chat.hub.post({ conversation_id: conversationId, author: 'agent', client_id: id, text, image_id: null });
  }
  return NOTHING_UNKNOWN;
}

/**
 * Creates a link by which a member sets a new password. The log records for which member, but never the link's token.
 */
async function createRecoveryLink(
  services: Services,
  { username, callId }: CallOf<'account.recoveryLink'> & { readonly callId: string },
  { log, merchant, origin }: ApiCallContext,
): Promise<OperatorCallResult> {
  const memberId = await findMemberId(services.db, merchant.code, username);
  if (memberId === null) return ok({ unknown: [username] });
  const { clock, dataKey, db } = services;
  const auditKeys = await readAuditKeys(dataKey);
  const { token, expiresAt } = await db.transaction().execute(async (trx) => {
    const change = { reference: callId, at: new Date(clock.now()) };
    const action = 'account.recovery_link_created';
    await lockAuditedMember(trx, memberId);
    // A repeated call has a new link, because the token of the first one is not stored.
    if (!(await hasAuditEntry(trx, { memberId, action, ...change })))
      await appendAuditEntry(trx, auditKeys, { memberId, actor: 'operator', action, ...change });
    return createRecoveryLinkToken({ db: trx, clock }, memberId);
  });
  log.info({ event: 'recovery-link', member: memberId }, 'the operator created a recovery link');
  const url = `${origin}${routePaths.recover}?${new URLSearchParams({ link: token }).toString()}`;
  return ok({ unknown: [], recoveryLink: { url, expiresAt: expiresAt.toISOString() } });
}

const depositNames = { first: 'firstDeposit', later: 'redeposit' } as const;

/**
 * Stores a member's deposit that the operator reports, unless its id is stored already, and queues it for ad partners.
 * They are notified only if the member consented to advertising.
 */
async function recordDeposit(
  services: Services,
  { depositId, username, amount, currency, which, callId }: CallOf<'deposit.arrived'> & { readonly callId: string },
  site: Pick<ApiCallContext, 'merchant' | 'origin'>,
): Promise<OperatorCallResult> {
  const { db, clock } = services;
  const memberId = await findMemberId(db, site.merchant.code, username);
  if (memberId === null) return ok({ unknown: [username] });
  const money = { amount, currency };
  const name = which === undefined ? 'deposit' : depositNames[which];
  const rules = getProtectionRules(site.merchant.brand.protection);
  const deposit = { merchantCode: site.merchant.code, id: depositId, memberId, at: new Date(clock.now()) };
  const auditKeys = await readAuditKeys(services.dataKey);
  await db.transaction().execute(async (trx) => {
    // Before the day's row, in the order in which stakes lock them.
    await lockAuditedMember(trx, memberId);
    const isNew = await insertDeposit(trx, deposit);
    // A deposit above a limit counts as well: it has been charged.
    if (isNew && currency === site.merchant.brand.country.currency) {
      await addDepositToPlayTotals(trx, { memberId, rules, now: deposit.at.getTime(), amount: Math.ceil(amount) });
      await auditDepositOverLimit({ ...services, db: trx }, auditKeys, {
        memberId,
        rules,
        reference: callId,
        at: deposit.at,
      });
    }
    await enqueueConversion(
      { ...services, db: trx },
      { memberId, name, of: `${site.merchant.code}:${depositId}`, money },
      site,
    );
  });
  return NOTHING_UNKNOWN;
}

/** Records in the audit, and reports by a webhook, which of the member's deposit limits a deposit has exceeded. */
async function auditDepositOverLimit(
  services: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  keys: AuditKeys,
  { rules, ...change }: { readonly rules: ProtectionRules } & Pick<AuditedChange, 'memberId' | 'reference' | 'at'>,
): Promise<void> {
  const { db: trx } = services;
  const limits = await readMemberLimits(trx, { memberId: change.memberId, rules }, change.at.getTime());
  const exceeded = limits
    .filter(({ kind, amount, used }) => kind === 'deposit' && amount !== null && used > amount)
    .map(({ period, amount, used }) => ({ period, amount, used }));
  if (exceeded.length === 0) return;
  await appendAuditEntry(trx, keys, {
    ...change,
    actor: 'operator',
    action: 'deposit.over_limit',
    after: { exceeded },
  });
  const report = { change: 'depositOverLimit', source: 'operator', until: null, exceeded } as const;
  await reportProtectionChange(services, change.memberId, report);
}

/**
 * Writes to members' inboxes. A message that advertises a product is left out for members who have not chosen it or whom a registry
 * excludes. If the market or the brand has rules for marketing, a message about a reward must name its product, because it always
 * advertises.
 */
async function writeToInboxes(
  services: Services & ExclusionRegistryServices,
  call: SignedCall<CallOf<'inbox.message'>>,
  merchant: Merchant,
): Promise<OperatorCallResult> {
  const { db, clock, inboxStreams } = services;
  const { id: sourceId, input } = call;
  const link = input.link === undefined ? null : toSameSitePath(input.link);
  if (input.link !== undefined && link === null) return fieldError('link', 'wrong_format');
  const { product } = input;
  if (product === undefined && input.kind === 'reward' && mustNameMarketingProduct(merchant))
    return fieldError('product', 'required');
  const offered = product === undefined ? ok(null) : checkProductIsOfferedByPush(merchant, product);
  if (!offered.ok) return offered;
  const marketing = product === undefined ? null : ({ channel: 'push', product } as const);
  const found = await findMessageReceivers(services, merchant, { usernames: input.to, marketing });
  if (!found.ok) return found;
  const { unknown, receivers } = found.value;
  const written = { sourceId, texts: input.words, link, product };
  for (const { memberId } of receivers) {
    const message = { memberId, template: input.kind, written };
    await db.transaction().execute((trx) => sendInboxMessage({ db: trx, clock, inboxStreams }, message));
  }
  return ok({ unknown });
}
