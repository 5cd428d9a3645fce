import type {
  ProtectionRegistry,
  ProtectionRuleSettings,
  ProtectionSettings,
} from '@foyer/contract/brand/protection-rules';
import { type LimitKind, limitKinds, type LimitPeriod } from '@foyer/contract/protection/limit-kinds';
import type { MemberCall } from '#src/http/wps/operation.ts';
import { findMarketPreset } from '#src/modules/protection/market-presets.ts';

type Section<Name extends keyof ProtectionRuleSettings> = NonNullable<ProtectionRuleSettings[Name]>;
type Defined<T> = { readonly [Name in keyof T]-?: NonNullable<T[Name]> };
type Caps = NonNullable<Section<'limits'>['caps']>;

/** The rules in force for the members of a brand: those of its market, tightened by the brand, and defaults for the rest. */
export interface ProtectionRules {
  /** IANA name of the time zone of days, weeks and months. */
  readonly zone: string;
  /** In years. */
  readonly minimumAge: number;
  readonly limits: {
    readonly kinds: readonly LimitKind[];
    readonly periods: readonly LimitPeriod[];
    readonly required: readonly LimitKind[];
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
    /** `null` if the merchant excludes alone. */
    readonly group: string | null;
  };
  readonly realityCheck: {
    readonly minutes: readonly number[];
    /** `null`: no reminders until the member chooses an interval. */
    readonly default: number | null;
  };
  readonly play: Defined<Section<'play'>>;
  readonly registries: readonly ProtectionRegistry[];
  readonly contact: Defined<Section<'contact'>>;
  /** By country, ISO 3166-1. */
  readonly help: Section<'help'>;
}

/** Rules of a brand without a market: breaks and exclusions are offered, nothing is required. */
const defaultRules: ProtectionRules = {
  zone: 'UTC',
  minimumAge: 18,
  limits: {
    kinds: [],
    periods: ['day', 'week', 'month'],
    required: [],
    suggest: false,
    caps: {},
    raise: { waitHours: 24, afterPeriod: false, confirmWithinHours: 168 },
  },
  timeOut: { hours: [24, 168, 720, 1008], quickHours: 24 },
  exclusion: { months: [6, 12, 60], indefinite: true, returnWaitHours: 24, group: null },
  realityCheck: { minutes: [15, 30, 60], default: null },
  play: { clock: false, net: false, idleMinutes: 30, oneGame: false, trial: 'all' },
  registries: [],
  contact: { channels: [], products: [] },
  help: {},
};

/** Replaces the rules that `settings` contains. */
function applyRuleSettings(rules: ProtectionRules, settings: ProtectionRuleSettings): ProtectionRules {
  const { limits } = settings;
  const { caps, raise, ...limitRules } = rules.limits;
  return {
    zone: settings.zone ?? rules.zone,
    minimumAge: settings.minimumAge ?? rules.minimumAge,
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

/** Replaces the fields of `rules` that are set in `settings`. */
function overlay<T extends object>(
  rules: T,
  settings: { readonly [Name in keyof T]?: T[Name] | undefined } | undefined,
): T {
  const set = Object.entries(settings ?? {}).filter(([name, value]) => name in rules && value !== undefined);
  return { ...rules, ...Object.fromEntries(set) };
}

function mergeCaps(caps: Caps, added: Caps = {}): Caps {
  const merged: Caps = { ...caps };
  for (const kind of limitKinds) if (added[kind] !== undefined) merged[kind] = { ...caps[kind], ...added[kind] };
  return merged;
}

const resolved = new WeakMap<ProtectionSettings, ProtectionRules>();

/** Returns the rules in force for a brand; `settings` is its section `protection`. */
export function getProtectionRules(settings: ProtectionSettings | undefined): ProtectionRules {
  if (settings === undefined) return defaultRules;
  const known = resolved.get(settings);
  if (known !== undefined) return known;
  const preset = findMarketPreset(settings.market);
  const rules = applyRuleSettings(preset === null ? defaultRules : applyRuleSettings(defaultRules, preset), settings);
  resolved.set(settings, rules);
  return rules;
}

/** A member with the rules of their brand. */
export interface PlayingMember {
  readonly memberId: string;
  readonly rules: ProtectionRules;
}

export const getPlayingMember = ({ merchant, session }: MemberCall): PlayingMember => ({
  memberId: session.memberId,
  rules: getProtectionRules(merchant.brand.protection),
});
