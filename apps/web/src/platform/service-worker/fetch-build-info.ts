import { buildInfoSchema, type BuildInfo } from '@foyer/contract/page/build-info';

/** Paths of the build manifest: this server's, then the one of upstream platforms. [S7-029] */
const MANIFEST_PATHS = ['/m/assets.json', '/mobile/mc/assets.json'] as const;

/**
 * Fetches the server's current build from the first manifest; `null` if unknown: no network, maintenance, or
 * development. The next path is requested only after a 404. [S7-029]
 */
export async function fetchBuildInfo(merchant: string): Promise<BuildInfo | null> {
  try {
    for (const path of MANIFEST_PATHS) {
      const answer = await fetch(path, { headers: { Merchant: merchant } });
      if (answer.status === 404) continue;
      if (!answer.ok) return null;
      const parsed = buildInfoSchema.safeParse(await answer.json());
      return parsed.success ? parsed.data : null;
    }
  } catch {
    // No network, or an HTML page instead of the manifest.
  }
  return null;
}
