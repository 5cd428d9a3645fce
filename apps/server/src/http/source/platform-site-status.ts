import { getSiteStatus, type SiteStatus } from '@foyer/contract/system/get-site-status';
import type { ServerContext } from '#src/server-context.ts';
import type { HealthProbe } from '#src/http/health.ts';
import type { Result } from '#src/http/result.ts';
import { type SourceCallContext, type DataSource, createSiteCallContext } from '#src/http/source/data-source.ts';

/**
 * How long `/readyz` uses the result of the last status request, in milliseconds. It is longer than the interval at
 * which the settings job requests the status.
 */
const RESULT_MS = 15_000;

/** Requests the site status of an operator's platform. The settings job, the region check and `/readyz` use it. */
export interface PlatformSiteStatusReader {
  /** Requests the status of a site, for a visitor or for the site itself. */
  readonly request: (context: SourceCallContext) => Promise<Result<SiteStatus>>;
  /**
   * Checks for `/readyz` whether the platform responds. Any response that matches the contract counts, also a
   * rejection.
   */
  readonly probe: HealthProbe;
}

type Services = Pick<ServerContext, 'clock' | 'merchants'> & { readonly source: DataSource };

/**
 * Creates the reader of the platform's site status. No other code requests it, so while the settings job runs, `/readyz`
 * uses the job's results and sends no requests.
 */
export function createPlatformSiteStatusReader({ clock, merchants, source }: Services): PlatformSiteStatusReader {
  let last = { isUp: true, until: 0 };
  let running: Promise<boolean> | null = null;

  const request = async (context: SourceCallContext): Promise<Result<SiteStatus>> => {
    const host = context.origin.replace(/^https?:\/\//, '');
    const [originalDomain = ''] = host.split(':');
    const input = { device: 'MOBILE', track: '', originalDomain, url: `${context.origin}/m/home` };
    const answer = await source.call(getSiteStatus, input, context);
    const isUp = answer.ok || !isPlatformFailure(answer.error.code);
    // A failed request for one visitor does not make this server unready.
    if (isUp || context.ip === '') last = { isUp, until: clock.now() + RESULT_MS };
    return answer;
  };

  const requestAnySite = async (): Promise<boolean> => {
    const [merchant] = merchants.stored();
    if (merchant === undefined) return true;
    await request(createSiteCallContext({ merchant, language: merchant.brand.defaultLanguage }));
    return last.isUp;
  };

  return {
    request,
    probe: {
      name: 'platform',
      check: async () => {
        if (clock.now() < last.until) return last.isUp;
        running ??= requestAnySite().finally(() => {
          running = null;
        });
        return running;
      },
    },
  };
}

/** Error codes which mean that the platform did not respond or that its response was invalid. */
const unansweredCodes: ReadonlySet<string> = new Set(['service_unavailable', 'timeout_retry_please', 'unknown_error']);

/** Whether the error code means that the platform sent no valid response. */
export function isPlatformFailure(code: string): boolean {
  return unansweredCodes.has(code);
}
