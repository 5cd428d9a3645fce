import type { ConversionVendor } from '#src/adapters/conversions/conversion.ts';
import { known } from '#src/adapters/conversions/hashed.ts';

/** The only kind of address it takes. */
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Adjust's events of mobile apps, for members whom a native app brought, by the tokens that the merchant gave them there. It
 * counts all it hears. https://dev.adjust.com/en/api/s2s-api/events
 */
export const adjust: ConversionVendor = {
  purpose: 'advertising',
  countsOnce: false,
  isUsed: ({ config, secrets }) => config.adjustId !== undefined && secrets.adjust !== undefined,
  request: ({ name, at, money, person, track }, { secrets, services }) => {
    const { adAppToken, gpsAdid, adid, idfa, idfv } = track;
    const token = secrets.adjust?.events[name];
    const isKnown = [gpsAdid, adid, idfa, idfv].some((id) => id !== undefined);
    if (secrets.adjust === undefined || token === undefined || adAppToken === undefined || !isKnown) return null;
    const fields = known({
      s2s: 1,
      app_token: adAppToken,
      event_token: token,
      environment: 'production',
      created_at_unix: Math.floor(at / 1000),
      gps_adid: gpsAdid,
      adid,
      idfa,
      idfv,
      ip_address: person.ip !== null && IPV4.test(person.ip) ? person.ip : null,
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
