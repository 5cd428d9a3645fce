import { useEffect, useState } from 'react';
import { getCountry } from '@foyer/contract/system/get-country';
import type { WpsError } from '@foyer/wps-client/wps-error';
import type { TypedMobile } from '#src/platform/mobile/check-mobile.ts';
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

/** Brings them when the form is drawn, where it has a use for them. */
export function useDialingCodes(wanted = true): DialingCodes {
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
    if (wanted) void bring();
    // Once: a press of the button asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { codes, bring };
}

/** The number typed into a form; codes that have only just come are not in its list yet, and the first will be chosen. */
export function mobileOf(typed: (name: string) => string, codes: readonly string[]): TypedMobile {
  return {
    countryDialingCode: typed('countryDialingCode') || (codes[0] ?? ''),
    mobileNum: typed('mobileNum').trim(),
  };
}
