import * as z from 'zod/mini';
import { marketingChannels, marketingProducts } from '#src/protection/marketing-kinds.ts';
import { memberLimitKinds, limitPeriods } from '#src/protection/member-limit-kinds.ts';

/** The markets whose player protection rules are predefined in `brands/markets`. */
export const regulatedMarkets = ['GB', 'SE', 'BR', 'DE', 'NL', 'DK', 'ON', 'PH', 'PA'] as const;

export type RegulatedMarket = (typeof regulatedMarkets)[number];

/** Who may play free trials of games, from the loosest to the strictest rule. */
export const freeTrialRules = ['all', 'none'] as const;

/**
 * What happens if a registry of excluded persons does not answer. `allow`: the member may play and is checked later.
 * `refuse`: the member cannot log in or play until the registry answers.
 */
export const registryOutageRules = ['allow', 'refuse'] as const;

/** Who can request the return of an excluded member, from the loosest to the strictest rule. */
export const exclusionReturnRules = ['member', 'operator'] as const;

/** When a member is asked whether they want to set a limit, from the loosest to the strictest rule. */
export const limitPromptRules = ['deposit', 'register'] as const;

/**
 * When the server asks a registry of excluded persons about a member: at the registration, at every login, at the first
 * login of a day, or before marketing is sent to the member.
 */
const registryOccasions = ['register', 'login', 'firstLoginOfDay', 'marketing'] as const;

const hours = z.int().check(z.minimum(1), z.maximum(8_784));
const minutes = z.int().check(z.minimum(1), z.maximum(1_440));
const name = z.string().check(z.minLength(1), z.maxLength(120));
const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));

/** A registry of excluded persons that the server asks. The file named by `file` describes the registry's protocol. */
const registrySchema = z.strictObject({
  file: code,
  at: z.array(z.enum(registryOccasions)).check(z.minLength(1)),
  everyDays: z.int().check(z.minimum(0), z.maximum(365)),
  down: z.enum(registryOutageRules),
});

const helpSchema = z.strictObject({
  name,
  tel: z.optional(z.string().check(z.regex(/^[+\d][\d -]{2,24}$/))),
  url: z.url().check(z.regex(/^https:\/\/[^@\s]+$/), z.maxLength(300)),
});

/**
 * Player protection rules. A market sets them and a brand may tighten them. If a brand omits a rule, that of its market
 * applies, or else the default.
 */
export const protectionRulesShape = {
  zone: z.optional(z.string().check(z.regex(/^[A-Za-z]+(\/[A-Za-z_]+)*$/), z.maxLength(60))),
  minimumAge: z.optional(z.int().check(z.minimum(18), z.maximum(25))),
  limits: z.optional(
    z.strictObject({
      kinds: z.optional(z.array(z.enum(memberLimitKinds))),
      periods: z.optional(z.array(z.enum(limitPeriods)).check(z.minLength(1))),
      required: z.optional(z.array(z.enum(memberLimitKinds))),
      prompt: z.optional(z.enum(limitPromptRules)),
      remindMonths: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
      suggest: z.optional(z.boolean()),
      caps: z.optional(
        z.partialRecord(
          z.enum(memberLimitKinds),
          z.partialRecord(z.enum(limitPeriods), z.int().check(z.minimum(1), z.maximum(1_000_000_000))),
        ),
      ),
      raise: z.optional(
        z.strictObject({
          waitHours: z.optional(z.int().check(z.minimum(0), z.maximum(8_784))),
          afterPeriod: z.optional(z.boolean()),
          confirmWithinHours: z.optional(hours),
        }),
      ),
    }),
  ),
  timeOut: z.optional(
    z.strictObject({
      hours: z.optional(z.array(hours).check(z.minLength(1))),
      quickHours: z.optional(hours),
    }),
  ),
  exclusion: z.optional(
    z.strictObject({
      months: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(600))).check(z.minLength(1))),
      indefinite: z.optional(z.boolean()),
      returnWaitHours: z.optional(z.int().check(z.minimum(0), z.maximum(8_784))),
      returnBy: z.optional(z.enum(exclusionReturnRules)),
      group: z.optional(code),
    }),
  ),
  realityCheck: z.optional(
    z.strictObject({
      minutes: z.optional(z.array(minutes).check(z.minLength(1))),
      default: z.optional(minutes),
    }),
  ),
  play: z.optional(
    z.strictObject({
      clock: z.optional(z.boolean()),
      net: z.optional(z.boolean()),
      idleMinutes: z.optional(minutes),
      oneGame: z.optional(z.boolean()),
      trial: z.optional(z.enum(freeTrialRules)),
    }),
  ),
  registries: z.optional(z.array(registrySchema)),
  contact: z.optional(
    z.strictObject({
      channels: z.optional(z.array(z.enum(marketingChannels))),
      products: z.optional(z.array(z.enum(marketingProducts))),
    }),
  ),
  help: z.optional(z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), helpSchema)),
};

const protectionRuleSettingsSchema = z.strictObject(protectionRulesShape);

/** Player protection rules as a market or a brand sets them, in which any rule may be omitted. */
export type ProtectionRuleSettings = z.output<typeof protectionRuleSettingsSchema>;

/** The section `protection` of `brand.json`: the market of the brand, and the rules in which the brand differs from it. */
export const brandProtectionSettingsSchema = z.strictObject({
  market: z.optional(z.enum(regulatedMarkets)),
  ...protectionRulesShape,
});

export type BrandProtectionSettings = z.output<typeof brandProtectionSettingsSchema>;

export type ExclusionRegistrySettings = z.output<typeof registrySchema>;
