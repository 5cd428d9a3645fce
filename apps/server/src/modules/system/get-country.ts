import { getCountry as endpoint } from '@foyer/contract/system/get-country';
import { operation } from '#src/http/operation.ts';
import { done } from '#src/http/result.ts';

/** All of it is the brand's. [S3-055] */
export function getCountry() {
  return operation(endpoint, async (_input, { merchant }) => {
    const { country } = merchant.brand;
    const { countryCode, countryDialingCode } = country;
    return done({ ...country, countries: [{ countryCode, countryDialingCode }] });
  });
}
