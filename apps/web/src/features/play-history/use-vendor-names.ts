import { useQuery } from '@tanstack/react-query';
import { unwrapWpsResult } from '#src/platform/member/use-member-query.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/**
 * Returns a function that finds the name of a game vendor by its code. It returns the code until the names have loaded.
 */
export function useVendorNames(): (code: string) => string {
  const wps = useWpsClient();
  const { site } = usePage().data;
  const { data = [] } = useQuery({
    queryKey: ['game.getGameVendors', site.merchantCode, null],
    queryFn: async ({ signal }) => {
      const { getGameVendors } = await import('@foyer/contract/game/game-vendors');
      return unwrapWpsResult(await wps.call(getGameVendors, {}, { signal })).vendors;
    },
  });
  return (code) => data.find((vendor) => vendor.code === code)?.name ?? code;
}
