import type { BrandFile } from '@foyer/contract/brand/brand-file';

/** The pictures of a brand's template, by the names that the spec gives them. */
export interface TemplateFiles {
  readonly h5_logo: string;
  readonly favicon: string;
  readonly splash: string;
  readonly apple_touch_icon: string;
  readonly app_background?: string;
}

/** Which files of its `art` folder a brand is dressed in: those it names, else those of the usual names. [S3-046] */
export function templateFiles({ template = {} }: Pick<BrandFile, 'template'>): TemplateFiles {
  const { app_background: background } = template;
  return {
    h5_logo: template.h5_logo ?? 'logo.svg',
    favicon: template.favicon ?? 'favicon.svg',
    splash: template.splash ?? 'splash.svg',
    apple_touch_icon: template.apple_touch_icon ?? 'apple-touch-icon.png',
    ...(background === undefined ? {} : { app_background: background }),
  };
}
