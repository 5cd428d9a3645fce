import { verifyTelegram } from '#src/adapters/identity/telegram.ts';
import type { Database } from '#src/db/schema.ts';
import type { Call } from '#src/http/wps/operation.ts';
import { done, refuse, refuseField, type Result } from '#src/http/result.ts';
import type { VerifyIdentity } from '#src/modules/identity/consume-identity-proof.ts';
import { insertLink } from '#src/modules/identity/identity-store.ts';
import type { IdentityOfMerchant, TicketPurpose } from '#src/modules/identity/identity-ticket.ts';
import type { ClaimIdentity, IdentityClaim, IdentityRefusal } from '#src/modules/member/member.public.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

type Services = Pick<IdentityServices, 'db' | 'clock' | 'channels' | 'firebase' | 'verifyIdentity' | 'tickets'>;

/** An identity and what uses up its proof: the refusal when that was done already, or `null`. */
interface Shown {
  readonly identity: IdentityOfMerchant;
  readonly spend: (db: Database, memberId: string) => Promise<IdentityRefusal | null>;
}

type Verified = Result<Shown, IdentityRefusal>;

const proofFields = ['linkTicket', 'lineSessionToken', 'telegramAuth', 'firebaseIdToken2'] as const;

/** Verifies an identity that a registration or a member brings along. [S3-018, S4-006] */
export function createClaimIdentity(services: Services): ClaimIdentity {
  return async (claim, call) => {
    const [, second] = proofFields.filter((field) => claim[field] !== undefined);
    if (second !== undefined) return refuseField(second, 'not_allowed');
    if (claim.firebaseChannel2 !== undefined && claim.firebaseIdToken2 === undefined)
      return refuseField('firebaseIdToken2', 'required');
    const shown = await verify(services, claim, call);
    if (shown === null) return done(null);
    if (!shown.ok) return shown;
    const { identity, spend } = shown.value;
    const { merchantCode, provider, person } = identity;
    const key = { merchantCode, provider, subject: person.subject };
    return done({
      provider,
      linkTo: async (db, memberId) => {
        const spent = await spend(db, memberId);
        if (spent !== null) return spent;
        const linkedAt = new Date(services.clock.now());
        const linked = await insertLink(db, { ...key, memberId, name: person.name, linkedAt });
        return linked ? null : 'identity_already_linked';
      },
    });
  };
}

/** `null`: the claim carries no proof. */
async function verify(services: Services, claim: IdentityClaim, call: Call): Promise<Verified | null> {
  const { linkTicket, lineSessionToken, telegramAuth, firebaseIdToken2: idToken } = claim;
  if (linkTicket !== undefined) return byTicket(services, { purpose: 'bind', ticket: linkTicket }, call);
  if (lineSessionToken !== undefined) return byLine(services, lineSessionToken, call);
  if (telegramAuth !== undefined) return byTelegram(services, telegramAuth, call);
  if (idToken !== undefined) return byFirebase(services, { idToken, channel: claim.firebaseChannel2 }, call);
  return null;
}

interface ShownTicket {
  readonly purpose: TicketPurpose;
  readonly ticket: string;
}

const unusable = { bind: 'identity_ticket_invalid', line: 'line_invalid_token' } as const;

async function byTicket({ tickets }: Services, { purpose, ticket }: ShownTicket, call: Call): Promise<Verified> {
  const merchantCode = call.merchant.code;
  const identity = await tickets.look(purpose, ticket, merchantCode);
  if (!identity) return refuse(unusable[purpose]);
  return done({
    identity,
    spend: async (db, holder) =>
      (await tickets.use(purpose, ticket, { merchantCode, holder }, db)) ? null : unusable[purpose],
  });
}

async function byLine(services: Services, ticket: string, call: Call): Promise<Verified> {
  if (!services.channels.line(call.merchant)) return refuse('channel_not_available');
  return byTicket(services, { purpose: 'line', ticket }, call);
}

async function byTelegram(
  { channels, clock, verifyIdentity }: Services,
  auth: NonNullable<IdentityClaim['telegramAuth']>,
  call: Call,
): Promise<Verified> {
  const bot = channels.telegram(call.merchant);
  if (!bot) return refuse('channel_not_available');
  const ask = async () => verifyTelegram(auth, bot.token, clock.now());
  return shownBy(
    await verifyIdentity({ provider: 'telegram', rejection: 'telegram_validate_failed', ask }, call),
    'telegram_validate_failed',
  );
}

async function byFirebase(
  { channels, firebase, verifyIdentity }: Services,
  { idToken, channel }: { readonly idToken: string; readonly channel: IdentityClaim['firebaseChannel2'] },
  call: Call,
): Promise<Verified> {
  if (channel === undefined) return refuseField('firebaseChannel2', 'required');
  const project = channels.firebase(call.merchant, channel);
  if (!project) return refuse('channel_not_available');
  const ask = () => firebase.verify(idToken, { ...project, channel });
  return shownBy(
    await verifyIdentity({ provider: channel, rejection: 'identity_rejected', ask }, call),
    'identity_rejected',
  );
}

function shownBy(
  vouched: Awaited<ReturnType<VerifyIdentity>>,
  rejection: 'identity_rejected' | 'telegram_validate_failed',
): Verified {
  if (!vouched.ok) return vouched;
  const { identity, spend } = vouched.value;
  return done({ identity, spend: async (db) => ((await spend(db)) ? null : rejection) });
}
