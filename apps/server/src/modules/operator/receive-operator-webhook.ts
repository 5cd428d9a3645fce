import type { OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import { ownPath } from '@foyer/contract/page/own-path';
import { takeOperatorCall } from '@foyer/contract/operator/take-operator-call';
import type { Operators } from '#src/config/operator-settings.ts';
import { type Call, operation, type RawRequest } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField, type Result } from '#src/http/result.ts';
import { type Chat, findPartner, setAgentPresence } from '#src/modules/chat/chat.public.ts';
import type { EnqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import type { SendInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import { insertDeposit } from '#src/modules/deposit/deposit.public.ts';
import { findMemberId } from '#src/modules/member/member.public.ts';
import { applyAccountCommand } from '#src/modules/operator/apply-account-command.ts';
import { applyLabelCommand } from '#src/modules/operator/apply-label-command.ts';
import { pushToTopic } from '#src/modules/operator/push-to-topic.ts';
import { isWebhookOf, type SignedRequest } from '#src/modules/operator/standard-webhook.ts';
import { endAllSessionsOfMerchant } from '#src/modules/session/session.public.ts';
import type { Context } from '#src/context.ts';

interface Services extends Pick<Context, 'db' | 'clock'> {
  readonly chat: Pick<Chat, 'hub'>;
  readonly sendInboxMessage: SendInboxMessage;
  readonly enqueueConversion: EnqueueConversion;
  readonly operators: Operators;
}

type OperatorCall = ParsedInputOf<typeof takeOperatorCall>;
type CallOf<T extends OperatorCall['type']> = Extract<OperatorCall, { type: T }>;
type CallResult = Result<OutputOf<typeof takeOperatorCall>, 'not_found' | 'invalid_request'>;

/** A call whose signature is valid. */
interface SignedCall<C extends OperatorCall = OperatorCall> {
  readonly merchantCode: string;
  /** `webhook-id`: the same for every retry. */
  readonly id: string;
  readonly said: C;
}

const NOTHING_UNKNOWN = done({ unknown: [] });

function signedRequest({ body, header }: RawRequest): SignedRequest {
  const [id = '', timestamp = '', signature = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    header,
  );
  return { id: id ?? '', timestamp: timestamp ?? '', signature: signature ?? '', body };
}

/** Calls of the operator's systems, signed with a secret of the merchant whose host is called. */
export const takeOperatorCallOperation = ({ clock, operators, ...services }: Services) =>
  operation(takeOperatorCall, async (said, { merchant, origin, raw }) => {
    const request = signedRequest(raw);
    const secrets = operators[merchant.code]?.secrets ?? [];
    if (!isWebhookOf(secrets, request, clock.now())) return refuse('access_denied');
    const { id } = request;
    const merchantCode = merchant.code;
    if (said.type === 'deposit.arrived') return recordDeposit({ ...services, clock }, said, { merchant, origin });
    if (said.type === 'account.order')
      return done({ unknown: await applyAccountCommand({ db: services.db, clock }, { merchantCode, ...said }) });
    if (said.type === 'account.logOutEverybody') {
      await endAllSessionsOfMerchant(services.db, merchantCode);
      return NOTHING_UNKNOWN;
    }
    if (said.type === 'push.message') return pushToTopic({ ...services, clock }, { merchant, id, said });
    if (said.type === 'member.label') return applyLabelCommand({ ...services, clock }, { merchantCode, id, said });
    if (said.type === 'inbox.message') return writeToInboxes(services, { merchantCode, id, said });
    if (said.type !== 'desk.staffed') return handleChatCall(services, { merchantCode, id, said });
    await setAgentPresence(services.db, merchantCode, new Date(clock.now() + said.seconds * 1_000));
    await services.chat.hub.refreshAgentPresence();
    return NOTHING_UNKNOWN;
  });

type Inner = Pick<Services, 'db' | 'chat' | 'sendInboxMessage' | 'enqueueConversion'>;

async function handleChatCall(
  { db, chat }: Inner,
  call: SignedCall<CallOf<'chat.answer' | 'chat.typing'>>,
): Promise<CallResult> {
  const { merchantCode, id, said } = call;
  const { conversationId } = said;
  if ((await findPartner(db, merchantCode, conversationId)) === undefined) return refuse('not_found');
  if (said.type === 'chat.typing') chat.hub.sendAgentTyping(conversationId);
  else {
    const { text } = said;
    await chat.hub.post({ conversation_id: conversationId, author: 'agent', client_id: id, text, image_id: null });
  }
  return NOTHING_UNKNOWN;
}

const depositNames = { first: 'firstDeposit', later: 'redeposit' } as const;

/**
 * Counts the deposit as the member's, once for its id, and queues it for advertisers, who are notified only if the member allowed
 * it: the operator's word alone is not enough for that.
 */
async function recordDeposit(
  { db, clock, enqueueConversion }: Inner & Pick<Services, 'clock'>,
  { depositId, username, amount, currency, which }: CallOf<'deposit.arrived'>,
  site: Pick<Call, 'merchant' | 'origin'>,
): Promise<CallResult> {
  const memberId = await findMemberId(db, site.merchant.code, username);
  if (memberId === null) return done({ unknown: [username] });
  const money = { amount, currency };
  const name = which === undefined ? 'deposit' : depositNames[which];
  const deposit = { merchantCode: site.merchant.code, id: depositId, memberId, at: new Date(clock.now()) };
  await db.transaction().execute(async (trx) => {
    await insertDeposit(trx, deposit);
    await enqueueConversion(trx, { memberId, name, of: `${site.merchant.code}:${depositId}`, money }, site);
  });
  return NOTHING_UNKNOWN;
}

async function writeToInboxes(
  { db, sendInboxMessage }: Inner,
  call: SignedCall<CallOf<'inbox.message'>>,
): Promise<CallResult> {
  const { merchantCode, id: sourceId, said } = call;
  const link = said.link === undefined ? null : ownPath(said.link);
  if (said.link !== undefined && link === null) return refuseField('link', 'wrong_format');
  const unknown: string[] = [];
  for (const username of new Set(said.to)) {
    const memberId = await findMemberId(db, merchantCode, username);
    if (memberId === null) unknown.push(username);
    else {
      const written = { sourceId, texts: said.words, link };
      await db.transaction().execute((trx) => sendInboxMessage(trx, { memberId, template: said.kind, written }));
    }
  }
  return done({ unknown });
}
