import type { AdConversion, ConversionAdvertiser } from '#src/adapters/conversions/conversion.ts';
import { omitMissingFields } from '#src/adapters/conversions/conversion-request-fields.ts';

const eventNames = {
  register: 'af_complete_registration',
  firstLaunch: 'first_launch',
  deposit: 'af_purchase',
  firstDeposit: 'af_purchase',
  redeposit: 'af_purchase',
} as const satisfies Record<AdConversion['name'], string>;

/** Formats a time (milliseconds since 1970) as AppsFlyer expects it: `2026-11-21 18:00:00.000` in UTC. */
const formatTime = (at: number): string => new Date(at).toISOString().replace('T', ' ').replace('Z', '');

/**
 * Sends events of members from a native app to AppsFlyer; the app supplied the ids of the app and the device. Web events
 * are sent by the browser. https://support.appsflyer.com/hc/en-us/articles/207034486-Server-to-server-events-API
 */
export const appsflyerConversionAdvertiser: ConversionAdvertiser = {
  purpose: 'advertising',
  deduplicates: false,
  isConfigured: ({ config, secrets }) => config.appsflyerId !== undefined && secrets.appsflyer !== undefined,
  buildRequest: ({ name, eventId, at, money, userData, track }, { config, secrets, services }) => {
    const { afAppId, appsflyerId } = track;
    if (secrets.appsflyer === undefined || afAppId === undefined || appsflyerId === undefined) return null;
    const value = { event_id: eventId, ...(money === null ? {} : { af_revenue: money.amount }) };
    return {
      url: `${services.appsflyerUrl}/inappevent/${encodeURIComponent(afAppId)}`,
      headers: { 'content-type': 'application/json', authentication: secrets.appsflyer.token },
      body: JSON.stringify({
        ...omitMissingFields({
          appsflyer_id: appsflyerId,
          advertising_id: track.afAdvertisingId ?? track.gpsAdid,
          oaid: track.afOaid,
          idfa: track.idfa,
          idfv: track.idfv,
          ip: userData.ip,
          eventCurrency: money?.currency,
        }),
        eventName: config.eventMap?.appsflyer?.[name] ?? eventNames[name],
        eventTime: formatTime(at),
        eventValue: JSON.stringify(value),
        af_events_api: 'true',
      }),
    };
  },
};
