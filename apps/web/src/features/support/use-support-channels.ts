import {
  type SupportChannelKind,
  selectSupportChannels,
  getSupportChannelKind,
  getSupportChannelPosition,
  type SupportChannelInfo,
} from '@foyer/contract/support/support-channel';
import { toSafeSupportUrl } from '@foyer/contract/support/support-url';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import { useQuery } from '@tanstack/react-query';
import { memberInfoQuery } from '#src/platform/member/member-queries.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { type MemberQueryResult, unwrapWpsResult, useMemberQuery } from '#src/platform/member/use-member-query.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/** A support channel that is available to this visitor or member. */
export interface SupportChannel {
  readonly kind: SupportChannelKind;
  /** Name that the brand gave the support channel; `null` if there is only the vendor's name. [S3-037] */
  readonly name: string | null;
  /** Obfuscated path of the support channel, as in the URL; empty for the built-in chat. */
  readonly path: string;
  /** URL of the support channel; empty for the built-in chat. */
  readonly url: string;
}

interface SupportSource {
  readonly customerService: readonly SupportChannelInfo[];
  readonly customerServiceOrigins?: readonly string[] | undefined;
}

/** Returns the support channels in the page's data. A page from the cache has none, so they are fetched. */
function useSupportSource(site: SiteInfo): MemberQueryResult<SupportSource> {
  const wps = useWpsClient();
  const isInPageData = site.customerServiceOrigins !== undefined;
  const {
    data: value,
    isError,
    refetch: refresh,
  } = useQuery({
    queryKey: ['system.getStatus', { merchant: site.merchantCode, for: 'support' }],
    enabled: !isInPageData,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SupportSource> => {
      const [{ getSiteStatus }, { getSiteStatusParameters }] = await Promise.all([
        import('@foyer/contract/system/get-site-status'),
        import('#src/platform/site/site-status-request-parameters.ts'),
      ]);
      const { info } = unwrapWpsResult(await wps.call(getSiteStatus, getSiteStatusParameters(), { signal }));
      const { customerService = [], customerServiceOrigins } = info;
      return { customerService, customerServiceOrigins };
    },
  });
  if (isInPageData) return { state: 'there', value: site, refresh };
  if (value !== undefined) return { state: 'there', value, refresh };
  return isError ? { state: 'failed', refresh, error: null } : { state: 'waiting' };
}

/**
 * Returns the support channels for this visitor or member, by VIP label. Leaves out channels that are not on the
 * merchant's origins, and the chat if the merchant has none. [S6-006, S3-038, S6-016]
 */
export function useSupportChannels(): MemberQueryResult<readonly SupportChannel[]> {
  const { site } = usePage().data;
  const info = useMemberQuery(memberInfoQuery);
  const source = useSupportSource(site);
  const hasChat = useFeature('chat');
  if (source.state !== 'there') return source;
  const { customerService, customerServiceOrigins = [] } = source.value;
  const entries = selectSupportChannels(customerService, info?.clubLabel?.labelId ?? null);
  const channels = entries.flatMap((entry): SupportChannel[] => {
    const { csType, path } = entry;
    const kind = getSupportChannelKind(csType);
    if (kind === 'chat') return hasChat ? [{ kind, name: null, path: '', url: '' }] : [];
    const url = toSafeSupportUrl(path, customerServiceOrigins);
    const position = getSupportChannelPosition(entry);
    return url === null ? [] : [{ kind, name: position === csType ? null : position, path, url }];
  });
  return { ...source, value: channels };
}
