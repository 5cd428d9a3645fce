import { assetInfoSchema, type AssetInfo } from '@foyer/contract/page/asset-info';

/** Where asset manifests are: the product's own, then the one of platforms that serve the files of the front end. [S7-029] */
const MANIFEST_PATHS = ['/m/assets.json', '/mobile/mc/assets.json'] as const;

/**
 * The build that the server has now, from the first manifest there is; `null` if it is unknown: no network, a maintenance
 * page, or development, where there is no build. The next path is tried only after a 404. [S7-029]
 */
export async function fetchAssetInfo(merchant: string): Promise<AssetInfo | null> {
  try {
    for (const path of MANIFEST_PATHS) {
      const answer = await fetch(path, { headers: { Merchant: merchant } });
      if (answer.status === 404) continue;
      if (!answer.ok) return null;
      const parsed = assetInfoSchema.safeParse(await answer.json());
      return parsed.success ? parsed.data : null;
    }
  } catch {
    // No network, or a page in place of the manifest.
  }
  return null;
}
