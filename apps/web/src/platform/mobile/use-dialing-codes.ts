import { useEffect, useState } from 'react';
import { getCountry } from '@foyer/contract/system/get-country';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Dialling codes of the countries a number may be of, digits without a plus, the merchant's own first; empty until they are there. [S3-055] */
export interface DialingCodes {
  readonly codes: readonly string[];
  /** Asks once more when they did not come. */
  readonly bring: () => Promise<Brought>;
}

type Brought =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly error: WpsError };

export function useDialingCodes(): DialingCodes {
  const wps = useWps();
  const [codes, setCodes] = useState<readonly string[]>([]);

  const bring = async (): Promise<Brought> => {
    if (codes.length > 0) return { ok: true, codes };
    const answer = await wps.call(getCountry, {});
    if (!answer.ok) return answer;
    const { countryDialingCode: own, countries } = answer.value;
    const all = [...new Set([own, ...countries.map((country) => country.countryDialingCode)])];
    setCodes(all);
    return { ok: true, codes: all };
  };

  useEffect(() => {
    void bring();
    // Once: a press of the button asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { codes, bring };
}
