import { getSiteFeatureFlag, type SiteFeature, siteFeatureNames } from '@foyer/contract/page/site-features';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import { getProtectionRules } from '#src/modules/protection/protection.public.ts';

export interface ListAbsentFeaturesServices {
  /**
   * Resolves to true if the merchant has VIP ranks. If an operator's platform provides the merchant's features, it is
   * also true, because the platform has its own list of absent features.
   */
  readonly hasClub: (merchant: Merchant) => Promise<boolean>;
}

function offersMarketing({ protection }: Merchant['brand']): boolean {
  const { channels, products } = getProtectionRules(protection).contact;
  return channels.length > 0 && products.length > 0;
}

/**
 * Lists the features that a site must not offer, because its operator's platform does not have them or the brand has
 * turned them off.
 */
export async function listAbsentFeatures(
  { hasClub }: ListAbsentFeaturesServices,
  merchant: Merchant,
  { loginChannels = [] }: Pick<SiteInfo, 'loginChannels'>,
): Promise<SiteFeature[]> {
  const { brand, absentFeatures = [] } = merchant;
  const isOff: Readonly<Partial<Record<SiteFeature, boolean>>> = {
    club: !(await hasClub(merchant)),
    // Without a sender of codes nothing can be verified. A platform sends its own.
    contact: merchant.absentFeatures === undefined && brand.codes === undefined,
    // A platform decides itself which limits it offers.
    limits: merchant.absentFeatures === undefined && getProtectionRules(brand.protection).limits.kinds.length === 0,
    linkedAccounts: loginChannels.length === 0,
    // A platform decides itself which marketing it offers.
    marketing: merchant.absentFeatures === undefined && !offersMarketing(brand),
    push: brand.push !== true,
  };
  return siteFeatureNames.filter((feature) => {
    const flag = getSiteFeatureFlag(feature);
    return absentFeatures.includes(feature) || isOff[feature] === true || (flag !== null && brand.flags[flag] !== true);
  });
}
