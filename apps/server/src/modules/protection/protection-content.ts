import {
  BREAK_CHOICE_FIELD,
  type BreakChoice,
  findBreakEnd,
  formatBreakChoice,
  listExclusionChoices,
  listTimeOutChoices,
  type OfferedBreaks,
  parseBreakChoice,
} from '@foyer/contract/protection/break-choice';
import type { Helpline } from '@foyer/contract/protection/protection';
import type { ExclusionRegistryLink, ProtectionPageContent } from '@foyer/contract/protection/protection-page-content';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getProtectionRules, type ProtectionRules } from '#src/modules/protection/protection-rules.ts';

/**
 * Sites on which a person can exclude themselves in a national registry, by the field `file` of the registry.
 * Registries without such a site are omitted.
 */
const registerPages: Readonly<Record<string, ExclusionRegistryLink>> = {
  gamstop: { name: 'GAMSTOP', url: 'https://www.gamstop.co.uk' },
  spelpaus: { name: 'Spelpaus', url: 'https://www.spelpaus.se' },
  rofus: { name: 'ROFUS', url: 'https://www.rofus.nu' },
  cruks: { name: 'Cruks', url: 'https://cruksregister.nl' },
};

/**
 * Lists the gambling helplines of a merchant: first that of the visitor's country, then that of the brand's own
 * country, then the others.
 */
export function listHelplines({ brand }: Merchant, country: string | null): Helpline[] {
  const { help } = getProtectionRules(brand.protection);
  const first = [country, brand.country.countryCode];
  const rank = (code: string): number => (first.includes(code) ? first.indexOf(code) : first.length);
  return Object.entries(help)
    .map(([code, { name, tel = null, url }]) => ({ country: code, name, tel, url }))
    .toSorted((one, other) => rank(one.country) - rank(other.country));
}

/** Returns the durations of breaks and exclusions that a brand offers. */
export const getOfferedBreaks = ({ timeOut, exclusion }: ProtectionRules): OfferedBreaks => ({
  timeOutHours: timeOut.hours,
  exclusionMonths: exclusion.months,
  exclusionIndefinite: exclusion.indefinite,
});

interface ContentQuery {
  readonly country: string | null;
  readonly query: URLSearchParams;
  readonly now: Date;
}

/** Returns the content of the page about safer play, and of the break page for browsers without scripts. */
export function getProtectionContent(merchant: Merchant, { country, query, now }: ContentQuery): ProtectionPageContent {
  const rules = getProtectionRules(merchant.brand.protection);
  const offered = getOfferedBreaks(rules);
  const choice = findOfferedChoice(offered, query.get(BREAK_CHOICE_FIELD) ?? '');
  return {
    show: 'protection',
    help: listHelplines(merchant, country),
    registers: rules.registries.flatMap(({ file }) => registerPages[file] ?? []),
    offered,
    chosen: choice && {
      value: formatBreakChoice(choice),
      kind: choice.kind,
      until: findBreakEnd(choice, now)?.toISOString() ?? null,
    },
  };
}

function findOfferedChoice(offered: OfferedBreaks, text: string): BreakChoice | null {
  const isOffered = [...listTimeOutChoices(offered), ...listExclusionChoices(offered)]
    .map(formatBreakChoice)
    .includes(text);
  return isOffered ? parseBreakChoice(text) : null;
}
