import type { BrandFile } from '@foyer/contract/brand/brand-file';

/** The images of a brand's template, by their names in the specification. */
export interface PageTemplateFiles {
  readonly h5_logo: string;
  readonly favicon: string;
  readonly splash: string;
  readonly apple_touch_icon: string;
  readonly app_background?: string;
}

/** Returns the template's files in the `art` folder: the names in the brand or the default names. [S3-046] */
export function getPageTemplateFiles({ template = {} }: Pick<BrandFile, 'template'>): PageTemplateFiles {
  const { app_background: background } = template;
  return {
    h5_logo: template.h5_logo ?? 'logo.svg',
    favicon: template.favicon ?? 'favicon.svg',
    splash: template.splash ?? 'splash.svg',
    apple_touch_icon: template.apple_touch_icon ?? 'apple-touch-icon.png',
    ...(background === undefined ? {} : { app_background: background }),
  };
}
