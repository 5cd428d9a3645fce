import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { languageCodes } from '#src/language-codes.ts';
import { MAX_EVENTS_PER_REQUEST } from '#src/tracking/limits.ts';

const milliseconds = z.int().check(z.minimum(0), z.maximum(600_000));

/** The result of a request for the site status; `late`: no response after 15 s. */
const statusOutcomes = ['open', 'maintenance', 'restricted', 'domain', 'failed', 'late'] as const;

/** How long the status of the site took to arrive. [S4-068, S9-012] */
export const statusReportSchema = z.strictObject({
  kind: z.literal('status'),
  outcome: z.enum(statusOutcomes),
  /** Duration of the request, in milliseconds. */
  ms: milliseconds,
  /** Time to first byte, in milliseconds, if the browser reports it. */
  firstByteMs: z.optional(milliseconds),
});

export type StatusReport = z.output<typeof statusReportSchema>;

/** Events that a page had not sent when it was left; the server handles them like posted events. [S7-027] */
const eventsReportSchema = z.strictObject({
  kind: z.literal('events'),
  events: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_REQUEST)),
});

/** The messages of a language failed to load, so that the page continued in English. */
const missingMessagesReportSchema = z.strictObject({ kind: z.literal('words'), language: z.enum(languageCodes) });

export type MissingMessagesReport = z.output<typeof missingMessagesReportSchema>;

/** Measurements that browsers send. Nothing in them identifies a person. */
const collectedSchema = z.discriminatedUnion('kind', [
  statusReportSchema,
  eventsReportSchema,
  missingMessagesReportSchema,
]);

/** The largest report, in bytes. [security: beacon] */
export const MAX_COLLECT_BYTES = 8_192;

export const collectBeacon = defineEndpoint({
  name: 'system.collect',
  method: 'POST',
  path: '/wps/system/collect',
  summary: 'Accepts a measurement of a browser, sent as a beacon, whose response is ignored.',
  source: 'S7-027, S4-068, S9-012',
  in: z.strictObject({
    /** Ignored: the host selects the merchant. */
    merchant: z.optional(z.string().check(z.maxLength(32))),
    value: collectedSchema,
  }),
  token: 'none',
  bodyBytes: MAX_COLLECT_BYTES,
  availableWhenClosed: true,
  lowPriority: true,
});
