import type { ExclusionRegistrySettings } from '@foyer/contract/brand/protection-rules';
import type { Logger } from 'pino';
import type {
  PersonIdentifiers,
  ExclusionRegistryResult,
} from '#src/adapters/exclusion-registry/exclusion-registry-client.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import type { OperatorWebhookServices } from '#src/modules/operator/operator.public.ts';
import { getLocalDate } from '#src/modules/protection/limits/limit-period.ts';
import { getProtectionRules } from '#src/modules/protection/protection-rules.ts';
import { isQueriedForPlay } from '#src/modules/protection/registry/missing-verification.ts';
import {
  findLastRegistryChecks,
  isExcludedByRegistry,
  type LastRegistryCheck,
} from '#src/modules/protection/registry/registry-check-store.ts';
import type { RegistryOccasion } from '#src/modules/protection/registry/registry-tables.ts';
import { readPersonIdentifiers, scheduleRegistryRecheck } from '#src/modules/protection/registry/age-and-kyc-store.ts';
import { insertRegistryCheck } from '#src/modules/protection/registry/insert-registry-check.ts';
import type { ServerContext } from '#src/server-context.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Delay in milliseconds before the job repeats a registry query that got no answer. */
const RETRY_MS = 10 * 60_000;

export interface ExclusionRegistryServices
  extends OperatorWebhookServices, Pick<ServerContext, 'dataKey' | 'registries'> {
  readonly log: Logger;
}

export interface CheckedMember {
  readonly memberId: string;
  readonly merchant: Merchant;
}

/**
 * The occasions whose answers decide whether a member may play. Answers before marketing do not count for it, because a registry may
 * require another request for each purpose.
 */
const playOccasions = ['register', 'login', 'sweep'] as const satisfies readonly RegistryOccasion[];

type PlayOccasion = (typeof playOccasions)[number];

/** `unavailable`: a registry whose answer the rules require did not respond. */
type RegistryOutcome = 'passed' | 'excluded' | 'unavailable';

/**
 * Queries the exclusion registries that the merchant's rules require for play about a member, outside of a transaction. A
 * reported exclusion is in force until the same registry reports otherwise. If a registry needs more data about the
 * person than is known, it is not queried: the member may then log in, but not play.
 */
export async function checkExclusionRegistries(
  services: ExclusionRegistryServices,
  member: CheckedMember,
  occasion: PlayOccasion,
): Promise<RegistryOutcome> {
  const { db, clock } = services;
  const { memberId, merchant } = member;
  const { registries: allRegistries, zone } = getProtectionRules(merchant.brand.protection);
  const registries = allRegistries.filter(isQueriedForPlay);
  if (registries.length === 0) return (await isExcludedByRegistry(db, memberId)) ? 'excluded' : 'passed';
  const lastChecks = await findLastRegistryChecks(db, memberId, playOccasions);
  const person = await readPersonIdentifiers(services, memberId);
  const rechecks: (Date | null)[] = [];
  let outcome: RegistryOutcome = 'passed';
  for (const registry of registries) {
    const last = lastChecks.get(registry.file) ?? { answered: null, wasUnavailable: false };
    if (!isDue(registry, { occasion, last, zone, now: clock.now() })) {
      rechecks.push(last.answered?.validUntil ?? null);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- few markets have two registries
    const { kind, recheckAt } = await askRegistry(services, { ...member, registry, occasion, person });
    rechecks.push(recheckAt);
    if ((kind === 'unavailable' || kind === 'rejected') && registry.down === 'refuse') outcome = 'unavailable';
  }
  await scheduleRegistryRecheck(db, memberId, findEarliest(rechecks));
  return (await isExcludedByRegistry(db, memberId)) ? 'excluded' : outcome;
}

interface Occasion {
  readonly occasion: PlayOccasion;
  readonly last: LastRegistryCheck;
  readonly zone: string;
  readonly now: number;
}

/** Whether the rules require a query to the registry on this occasion: a registration, a login, or a run of the job. */
function isDue({ at, everyDays, down }: ExclusionRegistrySettings, { occasion, last, zone, now }: Occasion): boolean {
  if (occasion === 'register') return at.includes('register');
  const { answered } = last;
  if (occasion === 'login') {
    if (at.includes('login')) return true;
    const isAnsweredToday =
      answered !== null && getLocalDate(answered.askedAt.getTime(), zone) === getLocalDate(now, zone);
    return at.includes('firstLoginOfDay') && !isAnsweredToday;
  }
  // A registry without `everyDays` may be asked at registrations, logins and before marketing only, unless a member was let in without its answer.
  if (last.wasUnavailable && down === 'allow') return true;
  return everyDays > 0 && (answered?.validUntil == null || answered.validUntil.getTime() <= now);
}

interface Question extends CheckedMember {
  readonly registry: ExclusionRegistrySettings;
  readonly occasion: RegistryOccasion;
  readonly person: PersonIdentifiers;
}

/** Asks one registry and stores the check. `recheckAt` is when the job asks again; `null` for never. */
export async function askRegistry(
  services: ExclusionRegistryServices,
  { memberId, merchant, occasion, person, registry }: Question,
): Promise<{ readonly kind: ExclusionRegistryResult['kind']; readonly recheckAt: Date | null }> {
  const { clock, log, registries } = services;
  const { file, everyDays, down } = registry;
  const id = crypto.randomUUID();
  const purpose = occasion === 'marketing' ? 'marketing' : 'play';
  const result = await registries.ask({ merchantCode: merchant.code, registry: file, purpose, requestId: id, person });
  if (result.kind === 'incomplete') return { kind: result.kind, recheckAt: null };
  const now = clock.now();
  const validUntil = everyDays === 0 ? null : new Date(now + everyDays * DAY_MS);
  const check = { id, member_id: memberId, registry: file, occasion, asked_at: new Date(now) };
  if (result.kind !== 'answered') {
    // A rejected request is stored as one without an answer, which for play is the same.
    const event = `registry-${result.kind}`;
    log.warn({ event, registry: file, reason: result.reason }, 'a registry did not answer');
    await insertRegistryCheck(services, { ...check, answer: 'unavailable', reference: null, valid_until: null });
    return { kind: result.kind, recheckAt: everyDays > 0 || down === 'allow' ? new Date(now + RETRY_MS) : null };
  }
  const { answer, reference } = result;
  if (answer === 'excluded')
    log.info({ event: 'registry-exclusion', member: memberId, registry: file }, 'a registry excludes a member');
  await insertRegistryCheck(services, { ...check, answer, reference, valid_until: validUntil });
  return { kind: result.kind, recheckAt: validUntil };
}

function findEarliest(times: readonly (Date | null)[]): Date | null {
  const [first] = times
    .flatMap((time) => (time === null ? [] : [time.getTime()]))
    .toSorted((one, other) => one - other);
  return first === undefined ? null : new Date(first);
}
