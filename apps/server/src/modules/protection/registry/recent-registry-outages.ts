import type { Clock } from '#src/clock.ts';

/** How long a registry that did not answer is not asked again, in milliseconds. */
const PAUSE_MS = 60_000;

interface MerchantRegistry {
  readonly merchantCode: string;
  /** Name of the registry's file. */
  readonly registry: string;
}

/** The registries that have not answered a merchant recently. */
export interface RecentRegistryOutages {
  add(outage: MerchantRegistry): void;
  has(outage: MerchantRegistry): boolean;
}

/**
 * Creates a memory of this process for registries that do not answer. A registry counts as down for 60 s, so that not each of many
 * questions waits for its time limit.
 */
export function createRecentRegistryOutages({ clock }: { readonly clock: Clock }): RecentRegistryOutages {
  const endsByKey = new Map<string, number>();
  const getKey = ({ merchantCode, registry }: MerchantRegistry): string => `${merchantCode} ${registry}`;
  return {
    add: (outage) => {
      endsByKey.set(getKey(outage), clock.now() + PAUSE_MS);
    },
    has: (outage) => (endsByKey.get(getKey(outage)) ?? 0) > clock.now(),
  };
}
