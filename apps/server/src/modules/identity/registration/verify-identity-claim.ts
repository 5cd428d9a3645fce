import { verifyTelegramSignature } from '#src/adapters/identity/verify-telegram-signature.ts';
import type { Database } from '#src/db/schema.ts';
import type { ApiCallContext } from '#src/http/wps/operation.ts';
import { ok, callError, fieldError, type Result } from '#src/http/result.ts';
import type { IdentityVerifier } from '#src/modules/identity/consume-identity-proof.ts';
import { insertIdentityLink } from '#src/modules/identity/identity-store.ts';
import type { VerifiedProviderIdentity, IdentityTicketPurpose } from '#src/modules/identity/identity-tickets.ts';
import type {
  IdentityClaimVerifier,
  IdentityClaim,
  IdentityClaimRejection,
} from '#src/modules/member/member.public.ts';
import type { IdentityServices } from '#src/modules/identity/identity-services.ts';

type Services = Pick<IdentityServices, 'db' | 'clock' | 'providers' | 'firebase' | 'verifyIdentity' | 'tickets'>;

interface VerifiedClaim {
  readonly identity: VerifiedProviderIdentity;
  /** Marks the proof of identity as used. Resolves to the error if it was used before, otherwise to `null`. */
  readonly spend: (db: Database, memberId: string) => Promise<IdentityClaimRejection | null>;
}

type ClaimResult = Result<VerifiedClaim, IdentityClaimRejection>;

const proofFields = ['linkTicket', 'lineSessionToken', 'telegramAuth', 'firebaseIdToken2'] as const;

/**
 * Creates the function that verifies the proof of identity in a registration, or in a member's request to link an
 * identity. [S3-018, S4-006]
 */
export function createIdentityClaimVerifier(services: Services): IdentityClaimVerifier {
  return async (claim, call) => {
    const [, secondProof] = proofFields.filter((field) => claim[field] !== undefined);
    if (secondProof !== undefined) return fieldError(secondProof, 'not_allowed');
    if (claim.firebaseChannel2 !== undefined && claim.firebaseIdToken2 === undefined)
      return fieldError('firebaseIdToken2', 'required');
    const verified = await verifyClaim(services, claim, call);
    if (verified === null) return ok(null);
    if (!verified.ok) return verified;
    const { identity, spend } = verified.value;
    const { merchantCode, provider, person } = identity;
    const key = { merchantCode, provider, subject: person.subject };
    return ok({
      provider,
      linkTo: async (db, memberId) => {
        const rejection = await spend(db, memberId);
        if (rejection !== null) return rejection;
        const linkedAt = new Date(services.clock.now());
        const linked = await insertIdentityLink(db, { ...key, memberId, name: person.name, linkedAt });
        return linked ? null : 'identity_already_linked';
      },
    });
  };
}

/** Verifies the proof of identity in a request; `null` if the request has none. */
async function verifyClaim(
  services: Services,
  claim: IdentityClaim,
  call: ApiCallContext,
): Promise<ClaimResult | null> {
  const { linkTicket, lineSessionToken, telegramAuth, firebaseIdToken2: idToken } = claim;
  if (linkTicket !== undefined) return verifyTicket(services, { purpose: 'bind', ticket: linkTicket }, call);
  if (lineSessionToken !== undefined) return verifyLineSession(services, lineSessionToken, call);
  if (telegramAuth !== undefined) return verifyTelegramAuth(services, telegramAuth, call);
  if (idToken !== undefined) return verifyIdToken(services, { idToken, channel: claim.firebaseChannel2 }, call);
  return null;
}

interface Ticket {
  readonly purpose: IdentityTicketPurpose;
  readonly ticket: string;
}

const ticketErrors = { bind: 'identity_ticket_invalid', line: 'line_invalid_token' } as const;

async function verifyTicket(
  { tickets }: Services,
  { purpose, ticket }: Ticket,
  call: ApiCallContext,
): Promise<ClaimResult> {
  const merchantCode = call.merchant.code;
  const identity = await tickets.find(purpose, ticket, merchantCode);
  if (!identity) return callError(ticketErrors[purpose]);
  return ok({
    identity,
    spend: async (db, holder) =>
      (await tickets.use(purpose, ticket, { merchantCode, holder }, db)) ? null : ticketErrors[purpose],
  });
}

async function verifyLineSession(services: Services, ticket: string, call: ApiCallContext): Promise<ClaimResult> {
  if (!services.providers.line(call.merchant)) return callError('channel_not_available');
  return verifyTicket(services, { purpose: 'line', ticket }, call);
}

async function verifyTelegramAuth(
  { providers, clock, verifyIdentity }: Services,
  auth: NonNullable<IdentityClaim['telegramAuth']>,
  call: ApiCallContext,
): Promise<ClaimResult> {
  const bot = providers.telegram(call.merchant);
  if (!bot) return callError('channel_not_available');
  const verify = async () => verifyTelegramSignature(auth, bot.token, clock.now());
  return toClaimResult(
    await verifyIdentity({ provider: 'telegram', rejection: 'telegram_validate_failed', verify }, call),
    'telegram_validate_failed',
  );
}

async function verifyIdToken(
  { providers, firebase, verifyIdentity }: Services,
  { idToken, channel }: { readonly idToken: string; readonly channel: IdentityClaim['firebaseChannel2'] },
  call: ApiCallContext,
): Promise<ClaimResult> {
  if (channel === undefined) return fieldError('firebaseChannel2', 'required');
  const project = providers.firebase(call.merchant, channel);
  if (!project) return callError('channel_not_available');
  const verify = () => firebase.verify(idToken, { ...project, channel });
  return toClaimResult(
    await verifyIdentity({ provider: channel, rejection: 'identity_rejected', verify }, call),
    'identity_rejected',
  );
}

function toClaimResult(
  verified: Awaited<ReturnType<IdentityVerifier>>,
  rejection: 'identity_rejected' | 'telegram_validate_failed',
): ClaimResult {
  if (!verified.ok) return verified;
  const { identity, spend } = verified.value;
  return ok({ identity, spend: async (db) => ((await spend(db)) ? null : rejection) });
}
