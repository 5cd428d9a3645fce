import type { DownloadRules } from '@foyer/contract/brand/download-rules';
import type { RegisterFields } from '@foyer/contract/brand/register-fields';
import { featureFlags, type FeatureFlag } from '@foyer/contract/system/feature-flag';
import { affiliateBases } from '@foyer/contract/member/affiliate-code';
import { positionOf } from '@foyer/contract/support/entries-for';
import type { LanguageCode } from '@foyer/contract/language';
import type { SiteInfo } from '@foyer/contract/system/get-status';
import type { ReadSignInInfo } from '#src/modules/identity/identity.public.ts';
import {
  artPath,
  copyFor,
  registerFieldsOf,
  type Merchant,
  type ReadSite,
} from '#src/modules/merchant/merchant.public.ts';

/** The page's own ground, so that no edge is seen between page and system. */
export function groundOf(tokensCss: string): string {
  return /--bg:\s*(#[0-9a-f]{6})\s*;/i.exec(tokensCss)?.[1] ?? '#ffffff';
}

export interface SiteInfoServices {
  readonly readSite: ReadSite;
  readonly readSignInInfo: ReadSignInInfo;
}

/** How a merchant's site is set up, as anybody may see it: no secret is in a brand, and hand-off origins stay here. [S3-059] */
export async function readSiteInfo(
  { readSite, readSignInInfo }: SiteInfoServices,
  merchant: Merchant,
  language: LanguageCode,
): Promise<SiteInfo> {
  const site = await readSite(merchant);
  const { brand } = merchant;
  const words = copyFor(site, merchant, language).site;
  const art = artPath(merchant, site.artRevision);
  return {
    merchantCode: merchant.code,
    title: brand.title,
    languages: brand.languages,
    defaultLanguage: brand.defaultLanguage,
    register: { captcha: { enabled: brand.captcha.register }, fields: copyOf(registerFieldsOf(brand)) },
    affiliateBases: affiliateBases(brand.hosts),
    whitelabelVal: everyFlag(brand.flags),
    mobileTemplate: {
      h5_logo: `${art}/logo.svg`,
      favicon: `${art}/favicon.svg`,
      splash: `${art}/splash.svg`,
      app_desc: words.description,
      login_prompt_text: words.loginPrompt,
      apple_touch_icon: `${art}/apple-touch-icon.png`,
      theme_color: groundOf(site.tokensCss),
    },
    customerService: brand.customerService.map((entry) => ({ ...entry, csPosition: positionOf(entry) })),
    customerServiceOrigins: brand.customerServiceOrigins ?? [],
    domainRoute: brand.domainRoute,
    resources: brand.resources,
    ...(brand.push ? { push: true } : {}),
    ...(brand.download ? { download: downloadOf(brand.download) } : {}),
    imageCDNs: [],
    ...readSignInInfo(merchant),
  };
}

/** A wait that the brand does not give is 20 s. [S9-022] */
function downloadOf({ bar, popup }: DownloadRules): DownloadRules {
  return { ...(bar ? { bar } : {}), ...(popup ? { popup: { waitSeconds: 20, ...popup } } : {}) };
}

function copyOf({ username, mobile }: RegisterFields): SiteInfo['register']['fields'] {
  return { ...(username ? { username: [...username] } : {}), ...(mobile ? { mobile: [...mobile] } : {}) };
}

function everyFlag(flags: Readonly<Partial<Record<FeatureFlag, boolean>>>): Record<FeatureFlag, boolean>;
function everyFlag(flags: Readonly<Partial<Record<FeatureFlag, boolean>>>): Record<string, boolean> {
  return Object.fromEntries(featureFlags.map((flag) => [flag, flags[flag] ?? false]));
}
