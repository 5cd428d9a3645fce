import { assetInfoSchema, type AssetInfo } from '@foyer/contract/page/asset-info';

/**
 * Which build stands on the server; `null` when it cannot be known now: no network, a page of maintenance, or development,
 * where there is no build. [S7-029]
 */
export async function fetchAssetInfo(merchant: string): Promise<AssetInfo | null> {
  try {
    const answer = await fetch('/m/assets.json', { headers: { Merchant: merchant } });
    const parsed = answer.ok ? assetInfoSchema.safeParse(await answer.json()) : null;
    return parsed?.success ? parsed.data : null;
  } catch {
    return null;
  }
}
