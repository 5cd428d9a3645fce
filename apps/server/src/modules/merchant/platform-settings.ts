import { brandFileSchema, type BrandFile } from '@foyer/contract/brand/brand-file';
import { resourceTypes } from '@foyer/contract/download/download';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import type { StatusInfo } from '@foyer/contract/system/get-status';
import { pixelConfigSchema } from '@foyer/contract/tracking/pixel-config';
import * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';

const { shape } = brandFileSchema;
/** A value that no brand may have counts as missing. */
const orMissing = <Schema extends ZodMiniType>(schema: Schema) => z.optional(schema).catch(undefined);

const settingsSchema = z.object({
  flags: orMissing(shape.flags),
  captcha: orMissing(shape.captcha),
  identity: orMissing(shape.identity),
  customerService: orMissing(shape.customerService),
  domainRoute: orMissing(shape.domainRoute),
  resources: orMissing(shape.resources),
  tracking: orMissing(shape.tracking),
  imageCDNs: orMissing(shape.imageCDNs),
  profileIcons: orMissing(shape.profileIcons),
});

/** What the status of an operator's own platform sets instead of the brand folder. */
export type PlatformSettings = z.output<typeof settingsSchema>;

/**
 * The settings that a platform's status carries, as fields of `brand.json`. A field that it leaves out or empty is left to
 * the brand folder, and so is a value that no brand may have: a platform cannot weaken the rules of a page, such as which
 * origins its policy names. Texts and the files of the mobile template are the brand folder's. [S3-059]
 */
export function settingsFromStatus(brand: BrandFile, info: StatusInfo): PlatformSettings {
  const { register, gw } = info;
  return settingsSchema.parse({
    flags: flagsOf(brand, info),
    captcha: register?.captcha && { ...brand.captcha, register: register.captcha.enabled },
    identity: identityOf(brand, info),
    customerService: nonEmpty(info.customerService),
    domainRoute: nonEmpty(info.domainRoute),
    resources: nonEmpty(
      info.resources?.filter(({ resourceType }) => resourceTypes.some((type) => type === resourceType)),
    ),
    tracking: trackingOf(info),
    imageCDNs: nonEmpty(info.imageCDNs),
    profileIcons: gw?.PROFILE_ICON_COUNT,
  });
}

/** The brand with the settings of its platform. */
export function withPlatformSettings(brand: BrandFile, settings: PlatformSettings): BrandFile {
  const { identity, tracking, imageCDNs, profileIcons } = settings;
  return {
    ...brand,
    flags: settings.flags ?? brand.flags,
    captcha: settings.captcha ?? brand.captcha,
    customerService: settings.customerService ?? brand.customerService,
    domainRoute: settings.domainRoute ?? brand.domainRoute,
    resources: settings.resources ?? brand.resources,
    ...(identity ? { identity } : {}),
    ...(tracking ? { tracking } : {}),
    ...(imageCDNs ? { imageCDNs } : {}),
    ...(profileIcons ? { profileIcons } : {}),
  };
}

function nonEmpty<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list?.length === 0 ? undefined : list;
}

/** Without `CBS3`: the built-in chat is off where a platform answers the calls. */
function flagsOf({ flags }: BrandFile, { whitelabelVal = {} }: StatusInfo): object {
  const known = featureFlags.filter((flag) => flag !== 'CBS3' && Object.hasOwn(whitelabelVal, flag));
  return { ...flags, ...Object.fromEntries(known.map((flag) => [flag, whitelabelVal[flag]])) };
}

/** LINE and the identity service by the public ids that the platform sends. [S3-052, S3-054] */
function identityOf({ identity }: BrandFile, { gw, smsProvider }: StatusInfo): object | undefined {
  const clientId = gw?.LINE_CLIENT_ID;
  const { firebase: phone = false, emulatorUrl: _emulator, emulatorScriptUrl: _script, ...ids } = smsProvider ?? {};
  if (!clientId && !smsProvider) return undefined;
  return {
    ...identity,
    ...(clientId ? { line: { clientId } } : {}),
    ...(smsProvider ? { firebase: { ...ids, phone } } : {}),
  };
}

/** The ids at advertisers that this product knows, each in that advertiser's own shape. [S3-056] */
function trackingOf({ analytics = {} }: StatusInfo): object | undefined {
  const known = Object.entries(analytics).filter(([field, value]) => {
    return value !== undefined && pixelConfigSchema.safeParse({ [field]: value }).success;
  });
  return known.length === 0 ? undefined : { '*': Object.fromEntries(known) };
}
