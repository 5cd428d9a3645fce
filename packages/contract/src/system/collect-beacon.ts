import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { languageCodes } from '#src/language-codes.ts';
import { MAX_EVENTS_PER_REQUEST } from '#src/tracking/event-request-paths-and-limits.ts';

const milliseconds = z.int().check(z.minimum(0), z.maximum(600_000));

/** Results of a browser's request for the site status. `late`: there was no response after 15 s. */
const statusOutcomes = ['open', 'maintenance', 'restricted', 'domain', 'failed', 'late'] as const;

/** A browser's report on how long its request for the site status took. [S4-068, S9-012] */
export const statusRequestDurationReportSchema = z.strictObject({
  kind: z.literal('status'),
  outcome: z.enum(statusOutcomes),
  /** Duration of the request, in milliseconds. */
  ms: milliseconds,
  /** Time to first byte, in milliseconds, if the browser reports it. */
  firstByteMs: z.optional(milliseconds),
});

export type StatusRequestDurationReport = z.output<typeof statusRequestDurationReportSchema>;

/** Analytics events that a page had not sent when the visitor left it. The server handles them like posted events. [S7-027] */
const eventsReportSchema = z.strictObject({
  kind: z.literal('events'),
  events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_REQUEST)),
});

/**
 * A browser's report that it failed to load the messages of a language, so that the page was shown in English. Its kind on
 * the wire is `words`.
 */
const missingMessagesReportSchema = z.strictObject({ kind: z.literal('words'), language: z.enum(languageCodes) });

export type MessagesNotLoadedReport = z.output<typeof missingMessagesReportSchema>;

/** Reports that browsers send as beacons. Nothing in them identifies a person. */
const collectedSchema = z.discriminatedUnion('kind', [
  statusRequestDurationReportSchema,
  eventsReportSchema,
  missingMessagesReportSchema,
]);

/** Maximum size of a report that a browser sends as a beacon, in bytes. [security: beacon] */
export const MAX_BEACON_BYTES = 8_192;

export const collectBeacon = defineEndpoint({
  name: 'system.collect',
  method: 'POST',
  path: '/wps/system/collect',
  summary: 'Accepts a measurement of a browser, sent as a beacon, whose response is ignored.',
  source: 'S7-027, S4-068, S9-012',
  in: z.strictObject({
    /** Code of the merchant. Ignored: the host selects the merchant. */
    merchant: z.optional(z.string().check(z.maxLength(32))),
    value: collectedSchema,
  }),
  token: 'none',
  bodyBytes: MAX_BEACON_BYTES,
  availableWhenClosed: true,
  lowPriority: true,
});
