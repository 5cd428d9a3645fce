import type { BrandFile } from '@foyer/contract/brand/brand-file';

type Images = Pick<BrandFile, 'imageCDNs' | 'resources'>;

/** Origins other than the site's own that its pages load pictures from: image CDNs and the icon of the app. [S3-044, S3-059] */
export function imageSources({ imageCDNs = [], resources }: Images): readonly string[] {
  const icons = resources.filter(({ resourceType }) => resourceType === 'AppDownloadIcon');
  return [...new Set([...imageCDNs, ...icons.flatMap(({ url }) => originOf(url))])];
}

/** An origin as a Content-Security-Policy can name it; none for a path of this site, and for anything but https. */
function originOf(url: string): readonly string[] {
  const origin = URL.parse(url)?.origin ?? '';
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(origin) ? [origin] : [];
}
