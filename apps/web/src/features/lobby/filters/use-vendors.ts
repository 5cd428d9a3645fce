import { useQuery } from '@tanstack/react-query';
import type { GameCategory } from '@foyer/contract/game/category';
import type { GameVendor } from '@foyer/contract/game/game-vendor';
import { usePage } from '#src/platform/page/page-context.tsx';
import { ReadFailed } from '#src/platform/wps/read-failed.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Whose games there are in a category, or in all: as the page was drawn, or asked for. None until they are here. */
export function useVendors(category: GameCategory | null): readonly GameVendor[] {
  const wps = useWps();
  const { data, listing } = usePage();
  const drawn = listing?.filter.category === category ? { initialData: listing.vendors } : {};
  const { data: vendors } = useQuery({
    queryKey: ['game.getGameVendors', data.site.merchantCode, category],
    queryFn: async ({ signal }): Promise<GameVendor[]> => {
      const { getGameVendors } = await import('@foyer/contract/game/get-game-vendors');
      const answer = await wps.call(getGameVendors, category === null ? {} : { category }, { signal });
      if (!answer.ok) throw new ReadFailed(answer.error);
      return answer.value.vendors;
    },
    ...drawn,
  });
  return vendors ?? [];
}
