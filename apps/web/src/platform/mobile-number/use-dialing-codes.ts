import { useEffect, useState } from 'react';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import type { WpsError } from '@foyer/wps-client/wps-error';
import type { TypedMobileNumber } from '#src/platform/mobile-number/validate-mobile-number.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

/**
 * The dialling codes of the countries, as digits without a plus sign. The code of the merchant's country is first; the
 * list is empty until it is loaded. [S3-055]
 */
export interface DialingCodes {
  readonly codes: readonly string[];
  /** Loads the dialling codes if they are not loaded yet, for example because the first attempt failed. */
  readonly load: () => Promise<DialingCodesResult>;
}

type DialingCodesResult =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly error: WpsError };

/** Returns the dialling codes. With `loadOnMount` it requests them when the component is mounted. */
export function useDialingCodes(loadOnMount = true): DialingCodes {
  const wps = useWpsClient();
  const [codes, setCodes] = useState<readonly string[]>([]);

  const load = async (): Promise<DialingCodesResult> => {
    if (codes.length > 0) return { ok: true, codes };
    const answer = await wps.call(getMerchantCountry, {});
    if (!answer.ok) return answer;
    const { countryDialingCode: merchantCode, countries } = answer.value;
    const all = [...new Set([merchantCode, ...countries.map((country) => country.countryDialingCode)])];
    setCodes(all);
    return { ok: true, codes: all };
  };

  useEffect(() => {
    if (loadOnMount) void load();
    // On mount only; pressing the button retries.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { codes, load };
}

/**
 * Reads the mobile number that was typed in a form. If the list of dialling codes is not rendered yet, it uses the
 * first code.
 */
export function readMobileNumber(readField: (name: string) => string, codes: readonly string[]): TypedMobileNumber {
  return {
    countryDialingCode: readField('countryDialingCode') || (codes[0] ?? ''),
    mobileNum: readField('mobileNum').trim(),
  };
}
