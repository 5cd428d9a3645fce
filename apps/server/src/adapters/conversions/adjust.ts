import type { ConversionAdvertiser } from '#src/adapters/conversions/conversion.ts';
import { omitMissingFields } from '#src/adapters/conversions/conversion-request-fields.ts';

/** Adjust accepts only IPv4 addresses. */
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Sends events of members from a native app to Adjust. The merchant supplies the token of each event. Adjust does not
 * deduplicate. https://dev.adjust.com/en/api/s2s-api/events
 */
export const adjustConversionAdvertiser: ConversionAdvertiser = {
  purpose: 'advertising',
  deduplicates: false,
  isConfigured: ({ config, secrets }) => config.adjustId !== undefined && secrets.adjust !== undefined,
  buildRequest: ({ name, at, money, userData, track }, { secrets, services }) => {
    const { adAppToken, gpsAdid, adid, idfa, idfv } = track;
    const token = secrets.adjust?.events[name];
    const hasDeviceId = [gpsAdid, adid, idfa, idfv].some((id) => id !== undefined);
    if (secrets.adjust === undefined || token === undefined || adAppToken === undefined || !hasDeviceId) return null;
    const fields = omitMissingFields({
      s2s: 1,
      app_token: adAppToken,
      event_token: token,
      environment: 'production',
      created_at_unix: Math.floor(at / 1000),
      gps_adid: gpsAdid,
      adid,
      idfa,
      idfv,
      ip_address: userData.ip !== null && IPV4.test(userData.ip) ? userData.ip : null,
      revenue: money?.amount,
      currency: money?.currency,
    });
    const pairs = Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)]);
    return {
      url: `${services.adjustUrl}/event`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${secrets.adjust.token}`,
      },
      body: new URLSearchParams(pairs).toString(),
    };
  },
};
