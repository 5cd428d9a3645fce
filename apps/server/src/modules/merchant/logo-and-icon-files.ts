import type { BrandFile } from '@foyer/contract/brand/brand-file';

/** Files of the images in a brand's page template, by the names of the specification. */
export interface LogoAndIconFiles {
  readonly h5_logo: string;
  readonly favicon: string;
  readonly splash: string;
  readonly apple_touch_icon: string;
  readonly app_background?: string;
}

/**
 * Returns the files of the template's images in the `art` folder: those that the brand names, otherwise those with
 * default names. [S3-046]
 */
export function getLogoAndIconFiles({ template = {} }: Pick<BrandFile, 'template'>): LogoAndIconFiles {
  const { app_background: background } = template;
  return {
    h5_logo: template.h5_logo ?? 'logo.svg',
    favicon: template.favicon ?? 'favicon.svg',
    splash: template.splash ?? 'splash.svg',
    apple_touch_icon: template.apple_touch_icon ?? 'apple-touch-icon.png',
    ...(background === undefined ? {} : { app_background: background }),
  };
}
