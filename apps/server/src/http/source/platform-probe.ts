import { getStatus } from '@foyer/contract/system/get-status';
import type { Context } from '#src/context.ts';
import type { Probe } from '#src/http/health.ts';
import { type DataSource, createSiteContext } from '#src/http/source/data-source.ts';

/** How long a result counts, in milliseconds: load balancers ask often, and the platform has visitors to answer. */
const RESULT_MS = 5_000;

/** Checks whether an operator's platform answers: any answer of the contract counts, also a rejection. */
export function createPlatformProbe({
  clock,
  merchants,
  source,
}: Pick<Context, 'clock' | 'merchants'> & { readonly source: DataSource }): Probe {
  let last = { isUp: true, until: 0 };
  let running: Promise<boolean> | null = null;

  const requestStatus = async (): Promise<boolean> => {
    const [merchant] = merchants.stored();
    if (merchant === undefined) return true;
    const answer = await source.call(
      getStatus,
      {},
      createSiteContext({ merchant, language: merchant.brand.defaultLanguage }),
    );
    const isUp = answer.ok || !unreachable.has(answer.refusal.code);
    last = { isUp, until: clock.now() + RESULT_MS };
    return isUp;
  };

  return {
    name: 'platform',
    check: async () => {
      if (clock.now() < last.until) return last.isUp;
      running ??= requestStatus().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** Codes of calls that brought no answer of the contract. */
const unreachable: ReadonlySet<string> = new Set(['service_unavailable', 'timeout_retry_please', 'unknown_error']);
