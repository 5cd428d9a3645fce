import { getCountry as endpoint } from '@foyer/contract/system/get-country';
import { codeCountries } from '#src/modules/code/code.public.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';

/** All of it is the brand's. [S3-055] */
export function getCountry() {
  return operation(endpoint, async (_input, { merchant }) => {
    return done({ ...merchant.brand.country, countries: codeCountries(merchant.brand) });
  });
}
