import {
  type CsKind,
  entriesFor,
  kindOfCs,
  positionOf,
  type SupportEntry,
} from '@foyer/contract/support/support-entry';
import { supportUrl } from '@foyer/contract/support/support-url';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { useQuery } from '@tanstack/react-query';
import { useMemberInfo } from '#src/platform/member/member-reads.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { valueOf } from '#src/platform/member/use-member-read.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** A way to reach support that this person has. */
export interface Entry {
  readonly kind: CsKind;
  /** Its position, where the brand gave one of its own; `null` where it is but the maker's name. [S3-037] */
  readonly name: string | null;
  /** As it travels, obfuscated; empty for the built-in chat. */
  readonly path: string;
  /** Where it leads; empty for the built-in chat. */
  readonly url: string;
}

interface Ways {
  readonly customerService: readonly SupportEntry[];
  readonly customerServiceOrigins?: readonly string[] | undefined;
}

const NO_WAYS: Ways = { customerService: [] };

/** What the page carries; one that was opened elsewhere carries none, and asks. */
function useWays(site: SiteInfo): Ways {
  const wps = useWps();
  const isCarried = site.customerServiceOrigins !== undefined;
  const { data } = useQuery({
    queryKey: ['system.getStatus', { merchant: site.merchantCode, for: 'support' }],
    enabled: !isCarried,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Ways> => {
      const [{ getStatus }, { statusQuery }] = await Promise.all([
        import('@foyer/contract/system/get-status'),
        import('#src/platform/site/status-query.ts'),
      ]);
      const { info } = valueOf(await wps.call(getStatus, statusQuery(), { signal }));
      const { customerService = [], customerServiceOrigins } = info;
      return { customerService, customerServiceOrigins };
    },
  });
  return isCarried ? site : (data ?? NO_WAYS);
}

/**
 * The entries of this site for whoever is here, by the member's VIP label; until that is known, those for everybody. One
 * whose hidden address is off the merchant's list is not shown at all, nor is the chat where the merchant has none. [S6-006, S3-038, S6-016]
 */
export function useEntries(): readonly Entry[] {
  const { site } = usePage().data;
  const info = useMemberInfo();
  const { customerService, customerServiceOrigins = [] } = useWays(site);
  const { whitelabelVal } = site;
  return entriesFor(customerService, info?.clubLabel?.labelId ?? null).flatMap((entry): Entry[] => {
    const { csType, path } = entry;
    const kind = kindOfCs(csType);
    if (kind === 'chat') return whitelabelVal.CBS3 ? [{ kind, name: null, path: '', url: '' }] : [];
    const url = supportUrl(path, customerServiceOrigins);
    const position = positionOf(entry);
    return url === null ? [] : [{ kind, name: position === csType ? null : position, path, url }];
  });
}
