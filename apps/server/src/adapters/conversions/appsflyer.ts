import type { Conversion, ConversionVendor } from '#src/adapters/conversions/conversion.ts';
import { known } from '#src/adapters/conversions/hashed.ts';

const words = {
  register: 'af_complete_registration',
  firstLaunch: 'first_launch',
  deposit: 'af_purchase',
  firstDeposit: 'af_purchase',
  redeposit: 'af_purchase',
} as const satisfies Record<Conversion['name'], string>;

/** `2026-11-21 18:00:00.000`, UTC. */
const timeOf = (at: number): string => new Date(at).toISOString().replace('T', ' ').replace('Z', '');

/**
 * AppsFlyer's events of mobile apps, for members whom a native app brought: it told which app and device. The web's own are the
 * browser's. https://support.appsflyer.com/hc/en-us/articles/207034486-Server-to-server-events-API
 */
export const appsflyer: ConversionVendor = {
  purpose: 'advertising',
  countsOnce: false,
  isUsed: ({ config, secrets }) => config.appsflyerId !== undefined && secrets.appsflyer !== undefined,
  request: ({ name, eventId, at, money, person, track }, { config, secrets, services }) => {
    const { afAppId, appsflyerId } = track;
    if (secrets.appsflyer === undefined || afAppId === undefined || appsflyerId === undefined) return null;
    const value = { event_id: eventId, ...(money === null ? {} : { af_revenue: money.amount }) };
    return {
      url: `${services.appsflyerUrl}/inappevent/${encodeURIComponent(afAppId)}`,
      headers: { 'content-type': 'application/json', authentication: secrets.appsflyer.token },
      body: JSON.stringify({
        ...known({
          appsflyer_id: appsflyerId,
          advertising_id: track.afAdvertisingId ?? track.gpsAdid,
          oaid: track.afOaid,
          idfa: track.idfa,
          idfv: track.idfv,
          ip: person.ip,
          eventCurrency: money?.currency,
        }),
        eventName: config.eventMap?.appsflyer?.[name] ?? words[name],
        eventTime: timeOf(at),
        eventValue: JSON.stringify(value),
        af_events_api: 'true',
      }),
    };
  },
};
