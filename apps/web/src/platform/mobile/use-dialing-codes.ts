import { useEffect, useState } from 'react';
import { getCountry } from '@foyer/contract/system/get-country';
import type { WpsError } from '@foyer/wps-client/wps-error';
import { useWps } from '#src/platform/wps/wps-context.ts';

/** Dialling codes of the countries a number may be of, digits without a plus, the merchant's own first; empty until they are there. [S3-055] */
export interface DialingCodes {
  readonly codes: readonly string[];
  /** Asks once more when they did not come; answers why they do not. */
  readonly bring: () => Promise<WpsError | null>;
}

export function useDialingCodes(): DialingCodes {
  const wps = useWps();
  const [codes, setCodes] = useState<readonly string[]>([]);

  const bring = async (): Promise<WpsError | null> => {
    if (codes.length > 0) return null;
    const answer = await wps.call(getCountry, {});
    if (!answer.ok) return answer.error;
    const { countryDialingCode: own, countries } = answer.value;
    setCodes([...new Set([own, ...countries.map((country) => country.countryDialingCode)])]);
    return null;
  };

  useEffect(() => {
    void bring();
    // Once: a press of the button asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { codes, bring };
}
