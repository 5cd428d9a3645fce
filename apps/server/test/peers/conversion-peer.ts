import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import type { ConversionApiSettings } from '#src/config/settings/conversion-settings.ts';
import { type ReceivedRequest, startPeer } from '#test/peers/loopback-peer.ts';

const HASH = z.string().regex(/^[0-9a-f]{64}$/);
const UUID = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const SECONDS = z.int().min(1_000_000_000).max(9_999_999_999);
const money = { value: z.number().positive(), currency: z.string().regex(/^[A-Z]{3}$/) };

/**
 * The fields of Meta's Conversions API that the server uses; other fields are rejected.
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters
 */
const metaSchema = z.strictObject({
  access_token: z.literal('meta-access-token'),
  data: z.tuple([
    z.strictObject({
      event_name: z.string(),
      event_time: SECONDS,
      event_id: UUID,
      action_source: z.enum(['website', 'system_generated']),
      event_source_url: z.url().optional(),
      user_data: z.strictObject({
        em: z.tuple([HASH]).optional(),
        ph: z.tuple([HASH]).optional(),
        external_id: z.tuple([HASH]).optional(),
        country: z.tuple([HASH]).optional(),
        client_ip_address: z.string().optional(),
        client_user_agent: z.string().optional(),
        fbc: z.string().optional(),
        fbp: z.string().optional(),
      }),
      custom_data: z.strictObject(money).optional(),
    }),
  ]),
});

/**
 * A request of Google's Measurement Protocol:
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference
 */
const ga4Schema = z.strictObject({
  client_id: z.string(),
  timestamp_micros: z.int().min(1_000_000_000_000_000),
  consent: z.strictObject({
    ad_user_data: z.enum(['GRANTED', 'DENIED']),
    ad_personalization: z.enum(['GRANTED', 'DENIED']),
  }),
  events: z.tuple([
    z.strictObject({
      name: z.string(),
      params: z.record(
        z.string(),
        z.union([
          z.string(),
          z.number(),
          z.array(z.strictObject({ item_id: z.string(), quantity: z.int(), price: z.number() })),
        ]),
      ),
    }),
  ]),
});

/** A request of TikTok's Events API: https://business-api.tiktok.com/portal/docs?id=1771100865818625 */
const tiktokSchema = z.strictObject({
  event_source: z.literal('web'),
  event_source_id: z.literal('C'.repeat(20)),
  data: z.tuple([
    z.strictObject({
      event: z.string(),
      event_time: SECONDS,
      event_id: UUID,
      user: z.strictObject({
        email: HASH.optional(),
        phone: HASH.optional(),
        external_id: HASH.optional(),
        ip: z.string().optional(),
        user_agent: z.string().optional(),
        ttclid: z.string().optional(),
      }),
      page: z.strictObject({ url: z.url() }),
      properties: z.strictObject(money).optional(),
    }),
  ]),
});

/**
 * A request of AppsFlyer's server-to-server API:
 * https://support.appsflyer.com/hc/en-us/articles/207034486-Server-to-server-events-API
 */
const appsflyerSchema = z.strictObject({
  appsflyer_id: z.string(),
  advertising_id: z.string().optional(),
  ip: z.string().optional(),
  eventCurrency: z.string().optional(),
  eventName: z.string(),
  eventTime: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/),
  eventValue: z.string(),
  af_events_api: z.literal('true'),
});

/** A request of Adjust's server-to-server API: https://dev.adjust.com/en/api/s2s-api/events */
const adjustSchema = z.strictObject({
  s2s: z.literal('1'),
  app_token: z.string(),
  event_token: z.string(),
  environment: z.literal('production'),
  created_at_unix: z.string().regex(/^\d{10}$/),
  gps_adid: z.string(),
  ip_address: z.string().optional(),
  revenue: z.string().optional(),
  currency: z.string().optional(),
});

/** Valid conversions that the peer received, by ad partner. */
export interface ReceivedConversions {
  readonly meta: z.output<typeof metaSchema>['data'][0][];
  readonly ga4: (z.output<typeof ga4Schema> & { readonly query: string })[];
  readonly tiktok: z.output<typeof tiktokSchema>['data'][0][];
  readonly appsflyer: (z.output<typeof appsflyerSchema> & { readonly app: string })[];
  readonly adjust: z.output<typeof adjustSchema>[];
}

export interface ConversionPeer {
  readonly services: ConversionApiSettings;
  readonly received: ReceivedConversions;
  /** Returns the number of requests, including rejected ones. */
  readonly countRequests: () => number;
  /**
   * Sets how the simulated ad partners respond. `right`: valid conversions are accepted. `lost`: they are accepted, but
   * the response is not sent.
   */
  setBehavior(how: 'right' | 'lost' | ((response: ServerResponse) => void)): void;
  close(): Promise<void>;
}

/** Time limit in milliseconds of the server's requests to ad partners. It is long, so no test reaches it. */
const TIMEOUT_MS = 10_000;

/** Simulates all ad partners on loopback. Checks the credentials and every field, and rejects unknown ones. */
export async function startConversionPeer(): Promise<ConversionPeer> {
  const taken: ReceivedConversions = { meta: [], ga4: [], tiktok: [], appsflyer: [], adjust: [] };
  const state: { how: Parameters<ConversionPeer['setBehavior']>[0] } = { how: 'right' };

  const receive = ({ path, headers, body }: ReceivedRequest): void => {
    if (path === '/meta/1234567890/events') taken.meta.push(...metaSchema.parse(JSON.parse(body)).data);
    else if (path.startsWith('/mp/collect?')) {
      taken.ga4.push({ ...ga4Schema.parse(JSON.parse(body)), query: path.slice('/mp/collect?'.length) });
    } else if (path === '/tiktok/event/track/' && headers['access-token'] === 'tiktok-access-token') {
      taken.tiktok.push(...tiktokSchema.parse(JSON.parse(body)).data);
    } else if (path.startsWith('/inappevent/') && headers['authentication'] === 'appsflyer-token') {
      const app = decodeURIComponent(path.slice('/inappevent/'.length));
      taken.appsflyer.push({ ...appsflyerSchema.parse(JSON.parse(body)), app });
    } else if (path === '/event' && headers.authorization === 'Bearer adjust-token') {
      taken.adjust.push(adjustSchema.parse(Object.fromEntries(new URLSearchParams(body))));
    } else throw new Error(`unknown path or wrong credentials: ${path}`);
  };
  const peer = await startPeer((response, request) => {
    if (typeof state.how === 'function') return state.how(response);
    try {
      receive(request);
    } catch (error) {
      return void response.writeHead(400).end(JSON.stringify({ error: { code: 100, message: String(error) } }));
    }
    if (state.how === 'lost') response.destroy();
    else response.end(JSON.stringify({ code: 0 }));
  });
  return {
    services: {
      timeoutMs: TIMEOUT_MS,
      metaUrl: `${peer.url}/meta`,
      ga4Url: peer.url,
      tiktokUrl: `${peer.url}/tiktok`,
      appsflyerUrl: peer.url,
      adjustUrl: peer.url,
    },
    received: taken,
    countRequests: () => peer.requests.length,
    setBehavior: (how) => {
      state.how = how;
    },
    close: peer.close,
  };
}
