import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { getSiteDomains } from '@foyer/contract/system/get-site-domains';
import { getWebAppManifest } from '@foyer/contract/system/web-app-manifest';
import type { ServerContext } from '#src/server-context.ts';
import { type Operation, defineOperation } from '#src/http/wps/operation.ts';
import type { LoginOptionsReader } from '#src/modules/identity/login-options.public.ts';
import type { ListAbsentFeaturesServices } from '#src/modules/system/absent-features.ts';
import { getSiteStatusOperation } from '#src/modules/system/get-site-status.ts';
import { createWebAppManifestReader, type WebAppManifestReader } from '#src/modules/system/web-app-manifest.ts';
import { listOneTimeCodeCountries } from '#src/modules/one-time-code/one-time-code.public.ts';
import { ok } from '#src/http/result.ts';

interface Dependencies extends ListAbsentFeaturesServices {
  readonly readLoginOptions: LoginOptionsReader;
}

/** Creates the module for the state and settings of a site, its country rules and its web app manifest. */
export function createSystemModule(context: ServerContext, { hasClub, readLoginOptions }: Dependencies) {
  const { readSite } = context;
  const readManifest = createWebAppManifestReader({ readSite });
  const operations: readonly Operation[] = [
    getSiteStatusOperation({ clock: context.clock, hasClub, readSite, readLoginOptions }),
    getMerchantCountryOperation(),
    getSiteDomainsOperation(),
    getWebAppManifestOperation({ readManifest }),
  ];
  return { operations, readManifest };
}

/** Returns country and currency of the brand. [S3-055] */
const getMerchantCountryOperation = () =>
  defineOperation(getMerchantCountry, async (_input, { merchant }) =>
    ok({ ...merchant.brand.country, countries: listOneTimeCodeCountries(merchant.brand) }),
  );

/** Returns the brand's domains, the same for every kind of device. [S7-024] */
const getSiteDomainsOperation = () =>
  defineOperation(getSiteDomains, async (_input, { merchant }) => ok({ domainList: merchant.brand.domainRoute }));

/** Returns the web app manifest of the merchant to which the host belongs; the query is ignored. [S7-026] */
const getWebAppManifestOperation = ({ readManifest }: { readonly readManifest: WebAppManifestReader }) =>
  defineOperation(getWebAppManifest, async (_input, { merchant, language }) =>
    ok(await readManifest(merchant, language)),
  );
