import { routePaths } from '@foyer/contract/page/route-paths';
import { getTextDirection, languageTags, type LanguageCode } from '@foyer/contract/language';
import { type WebAppManifest, manifestScreenshots } from '@foyer/contract/system/web-app-manifest';
import {
  getBrandImagesUrlPath,
  getBrandCopyInLanguage,
  type Merchant,
  type MerchantSiteReader,
} from '#src/modules/merchant/merchant.public.ts';
import { parsePageBackgroundColor } from '#src/modules/system/site-info.ts';
import { getServerMessages } from '#src/messages/server-messages.ts';

export type WebAppManifestReader = (merchant: Merchant, language: LanguageCode) => Promise<WebAppManifest>;

/** Maximum length of an app's short name that home screens show without truncation, in characters. */
const SHORT_NAME_LENGTH = 12;
const ANDROID = /^https:\/\/play\.google\.com\/store\/apps\//;
const APPLE = /^https:\/\/(?:apps|itunes)\.apple\.com\//;

function listRelatedApps({ resources }: Merchant['brand']): WebAppManifest['related_applications'] {
  return resources.flatMap(({ url }) => {
    if (ANDROID.test(url)) return [{ platform: 'play', url }];
    return APPLE.test(url) ? [{ platform: 'itunes', url }] : [];
  });
}

function listIcons(art: string): WebAppManifest['icons'] {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => {
    return { src: `${art}/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  return [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    // The same image: its content is inside the safe zone of maskable icons.
    icon('icon-512', 512, 'maskable'),
    icon('icon-mono-512', 512, 'monochrome'),
  ];
}

interface Services {
  readonly readSite: MerchantSiteReader;
}

/** Creates the reader of a merchant's web app manifest, which is built from the brand. [S3-047, S7-026] */
export function createWebAppManifestReader({ readSite }: Services): WebAppManifestReader {
  return async (merchant, language) => {
    const site = await readSite(merchant);
    const { brand } = merchant;
    const background = parsePageBackgroundColor(site.tokensCss);
    const { lanes, places } = getServerMessages(language);
    const art = getBrandImagesUrlPath(merchant, site.artRevision);
    return {
      id: routePaths.home,
      name: brand.title,
      short_name: brand.title.slice(0, SHORT_NAME_LENGTH),
      description: getBrandCopyInLanguage(site, merchant, language).site.description,
      lang: languageTags[language],
      dir: getTextDirection(language),
      start_url: routePaths.home,
      scope: '/m/',
      display: 'standalone',
      theme_color: background,
      background_color: background,
      categories: ['games', 'entertainment'],
      icons: listIcons(art),
      screenshots: manifestScreenshots
        .filter(({ file }) => site.images.has(file))
        .map(({ file, width, height, form_factor }) => {
          const shown = { src: `${art}/${file}`, sizes: `${width}x${height}`, type: 'image/jpeg' };
          return { ...shown, form_factor, label: brand.title };
        }),
      shortcuts: [
        { name: lanes.lottery, url: routePaths.category.replace(':category', 'lottery') },
        { name: places.promotions, url: routePaths.activity },
        { name: places.account, url: routePaths.account },
      ],
      related_applications: listRelatedApps(brand),
      prefer_related_applications: false,
    };
  };
}
