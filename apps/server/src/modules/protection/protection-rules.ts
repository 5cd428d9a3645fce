import type {
  ExclusionRegistrySettings,
  ProtectionRuleSettings,
  BrandProtectionSettings,
  exclusionReturnRules,
  limitPromptRules,
} from '@foyer/contract/brand/protection-rules';
import {
  type MemberLimitKind,
  memberLimitKinds,
  type LimitPeriod,
} from '@foyer/contract/protection/member-limit-kinds';
import type { MemberCallContext } from '#src/http/wps/operation.ts';
import { findMarketPreset } from '#src/modules/protection/market-presets.ts';

type Section<Name extends keyof ProtectionRuleSettings> = NonNullable<ProtectionRuleSettings[Name]>;
type Defined<T> = { readonly [Name in keyof T]-?: NonNullable<T[Name]> };
type Caps = NonNullable<Section<'limits'>['caps']>;

/**
 * The player protection rules in force for a brand: defaults, replaced by the rules of its market, replaced by the
 * brand's own, which may only be stricter.
 */
export interface ProtectionRules {
  /** IANA name of the time zone in which days, weeks and months begin. */
  readonly zone: string;
  /** Minimum age of a member, in years. */
  readonly minimumAge: number;
  /**
   * Whether the operator must prove age and identity before a member plays: true if the market or the brand sets a
   * minimum age or a registry.
   */
  readonly requiresProof: boolean;
  readonly limits: {
    readonly kinds: readonly MemberLimitKind[];
    readonly periods: readonly LimitPeriod[];
    readonly required: readonly MemberLimitKind[];
    /** When a member is asked to set a first limit, which they can decline; `null` for never. */
    readonly prompt: (typeof limitPromptRules)[number] | null;
    /** Months after which a member who has not reviewed the limits is reminded to; `null` for no reminders. */
    readonly remindMonths: number | null;
    readonly suggest: boolean;
    readonly caps: Caps;
    readonly raise: {
      readonly waitHours: number;
      readonly afterPeriod: boolean;
      readonly confirmWithinHours: number;
    };
  };
  readonly timeOut: { readonly hours: readonly number[]; readonly quickHours: number };
  readonly exclusion: {
    readonly months: readonly number[];
    readonly indefinite: boolean;
    readonly returnWaitHours: number;
    /**
     * Who requests the return after an exclusion: `member`, at a login, or `operator`, after the member has contacted
     * the operator.
     */
    readonly returnBy: (typeof exclusionReturnRules)[number];
    /** Name of the brands that share exclusions; `null` if the merchant shares them with no other. */
    readonly group: string | null;
  };
  readonly realityCheck: {
    readonly minutes: readonly number[];
    /** Minutes between reality checks; `null` if there are none until the member chooses an interval. */
    readonly default: number | null;
  };
  readonly play: Defined<Section<'play'>>;
  readonly registries: readonly ExclusionRegistrySettings[];
  readonly contact: Defined<Section<'contact'>>;
  /** Gambling helplines by country code, ISO 3166-1. */
  readonly help: Section<'help'>;
}

/** Minutes without a stake after which a play session ends, if neither the market nor the brand sets them. */
export const DEFAULT_PLAY_IDLE_MINUTES = 30;

/** The protection rules of a brand without a market: it offers breaks and exclusions, and requires nothing. */
const defaultRules: ProtectionRules = {
  zone: 'UTC',
  minimumAge: 18,
  requiresProof: false,
  limits: {
    kinds: [],
    periods: ['day', 'week', 'month'],
    required: [],
    prompt: null,
    remindMonths: null,
    suggest: false,
    caps: {},
    raise: { waitHours: 24, afterPeriod: false, confirmWithinHours: 168 },
  },
  timeOut: { hours: [24, 168, 720, 1008], quickHours: 24 },
  exclusion: { months: [6, 12, 60], indefinite: true, returnWaitHours: 24, returnBy: 'member', group: null },
  realityCheck: { minutes: [15, 30, 60], default: null },
  play: { clock: false, net: false, idleMinutes: DEFAULT_PLAY_IDLE_MINUTES, oneGame: false, trial: 'all' },
  registries: [],
  contact: { channels: [], products: [] },
  help: {},
};

/** Returns the protection rules with those of `settings` in place of the former ones. */
function applyRuleSettings(rules: ProtectionRules, settings: ProtectionRuleSettings): ProtectionRules {
  const { limits } = settings;
  const { caps, raise, ...limitRules } = rules.limits;
  return {
    zone: settings.zone ?? rules.zone,
    minimumAge: settings.minimumAge ?? rules.minimumAge,
    requiresProof: rules.requiresProof || settings.minimumAge !== undefined || (settings.registries ?? []).length > 0,
    limits: {
      ...overlay(limitRules, limits),
      caps: mergeCaps(caps, limits?.caps),
      raise: overlay(raise, limits?.raise),
    },
    timeOut: overlay(rules.timeOut, settings.timeOut),
    exclusion: overlay(rules.exclusion, settings.exclusion),
    realityCheck: overlay(rules.realityCheck, settings.realityCheck),
    play: overlay(rules.play, settings.play),
    registries: [
      ...rules.registries.filter(({ file }) => !settings.registries?.some((registry) => registry.file === file)),
      ...(settings.registries ?? []),
    ],
    contact: overlay(rules.contact, settings.contact),
    help: { ...rules.help, ...settings.help },
  };
}

/** Returns the object with the fields that are set in `settings` in place of the former ones. */
function overlay<T extends object>(
  rules: T,
  settings: { readonly [Name in keyof T]?: T[Name] | undefined } | undefined,
): T {
  const set = Object.entries(settings ?? {}).filter(([name, value]) => name in rules && value !== undefined);
  return { ...rules, ...Object.fromEntries(set) };
}

function mergeCaps(caps: Caps, added: Caps = {}): Caps {
  const merged: Caps = { ...caps };
  for (const kind of memberLimitKinds) if (added[kind] !== undefined) merged[kind] = { ...caps[kind], ...added[kind] };
  return merged;
}

const resolved = new WeakMap<BrandProtectionSettings, ProtectionRules>();

/** Returns the protection rules in force for a brand. `settings` is the section `protection` of `brand.json`. */
export function getProtectionRules(settings: BrandProtectionSettings | undefined): ProtectionRules {
  if (settings === undefined) return defaultRules;
  const known = resolved.get(settings);
  if (known !== undefined) return known;
  const preset = findMarketPreset(settings.market);
  const rules = applyRuleSettings(preset === null ? defaultRules : applyRuleSettings(defaultRules, preset), settings);
  resolved.set(settings, rules);
  return rules;
}

/** A member with the protection rules of their brand. */
export interface MemberWithProtectionRules {
  readonly memberId: string;
  readonly rules: ProtectionRules;
}

export const getMemberWithProtectionRules = ({ merchant, session }: MemberCallContext): MemberWithProtectionRules => ({
  memberId: session.memberId,
  rules: getProtectionRules(merchant.brand.protection),
});
