import { buildInfoSchema, type BuildInfo } from '@foyer/contract/page/build-info';

/**
 * Paths of the file that names the current build: first that of this server, then that of other platforms behind it.
 * [S7-029]
 */
const MANIFEST_PATHS = ['/m/assets.json', '/mobile/mc/assets.json'] as const;

/**
 * Fetches which build of the site the server has now. `null` if unknown: without a network, during a maintenance, or in
 * development. The second path is requested only if the first responds with 404. [S7-029]
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
