import { brandFileSchema, type BrandFile } from '@foyer/contract/brand/brand-file';
import { resourceTypes } from '@foyer/contract/download/download';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import type { StatusInfo } from '@foyer/contract/system/get-status';
import { pixelConfigSchema } from '@foyer/contract/tracking/pixel-config';
import * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';

const { shape } = brandFileSchema;
/** An invalid value counts as missing. */
const optionalOrInvalid = <Schema extends ZodMiniType>(schema: Schema) => z.optional(schema).catch(undefined);

const settingsSchema = z.object({
  flags: optionalOrInvalid(shape.flags),
  captcha: optionalOrInvalid(shape.captcha),
  identity: optionalOrInvalid(shape.identity),
  customerService: optionalOrInvalid(shape.customerService),
  domainRoute: optionalOrInvalid(shape.domainRoute),
  resources: optionalOrInvalid(shape.resources),
  tracking: optionalOrInvalid(shape.tracking),
  imageCDNs: optionalOrInvalid(shape.imageCDNs),
  profileIcons: optionalOrInvalid(shape.profileIcons),
});

/** Settings that the status of an operator's platform overrides. */
export type PlatformSettings = z.output<typeof settingsSchema>;

/**
 * Converts a platform's status to fields of `brand.json`. Missing, empty and invalid fields leave the brand's value: a platform
 * cannot weaken a page's security policy. Copy and template images always come from the brand folder. [S3-059]
 */
export function settingsFromStatus(brand: BrandFile, info: StatusInfo): PlatformSettings {
  const { register, gw } = info;
  return settingsSchema.parse({
    flags: convertFlags(brand, info),
    captcha: register?.captcha && { ...brand.captcha, register: register.captcha.enabled },
    identity: convertIdentity(brand, info),
    customerService: nonEmpty(info.customerService),
    domainRoute: nonEmpty(info.domainRoute),
    resources: nonEmpty(
      info.resources?.filter(({ resourceType }) => resourceTypes.some((type) => type === resourceType)),
    ),
    tracking: convertTracking(info),
    imageCDNs: nonEmpty(info.imageCDNs),
    profileIcons: gw?.PROFILE_ICON_COUNT,
  });
}

/** The brand with the settings of its platform. */
export function withPlatformSettings(brand: BrandFile, settings: PlatformSettings): BrandFile {
  const present = Object.entries(settings).filter(([, value]) => value !== undefined);
  return { ...brand, ...Object.fromEntries(present) };
}

function nonEmpty<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list?.length === 0 ? undefined : list;
}

/** Without `CBS3`: the built-in chat is not available with a platform. */
function convertFlags({ flags }: BrandFile, { whitelabelVal = {} }: StatusInfo): object {
  const known = featureFlags.filter((flag) => flag !== 'CBS3' && Object.hasOwn(whitelabelVal, flag));
  return { ...flags, ...Object.fromEntries(known.map((flag) => [flag, whitelabelVal[flag]])) };
}

/** LINE and the identity service, by the platform's public ids. [S3-052, S3-054] */
function convertIdentity({ identity }: BrandFile, { gw, smsProvider }: StatusInfo): object | undefined {
  const clientId = gw?.LINE_CLIENT_ID;
  const { firebase: phone = false, emulatorUrl: _emulator, emulatorScriptUrl: _script, ...ids } = smsProvider ?? {};
  if (!clientId && !smsProvider) return undefined;
  return {
    ...identity,
    ...(clientId ? { line: { clientId } } : {}),
    ...(smsProvider ? { firebase: { ...ids, phone } } : {}),
  };
}

/** Ids of known advertisers with a valid format. [S3-056] */
function convertTracking({ analytics = {} }: StatusInfo): object | undefined {
  const known = Object.entries(analytics).filter(([field, value]) => {
    return value !== undefined && pixelConfigSchema.safeParse({ [field]: value }).success;
  });
  return known.length === 0 ? undefined : { '*': Object.fromEntries(known) };
}
