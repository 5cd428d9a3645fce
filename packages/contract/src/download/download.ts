import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

export const resourceTypes = ['IOS', 'MOBILECONFIG', 'Android', 'AppDownloadIcon'] as const;

/** A download of the merchant's: an app by its system, a profile of Apple's, or the icon shown beside them. [S3-043..S3-045] */
const resourceSchema = z.object({ resourceType: z.enum(resourceTypes), url: z.string() });

export const getDownloadSetting = defineEndpoint({
  name: 'download.getDownloadSetting',
  method: 'GET',
  path: '/wps/relay/WPSCORE_getDownloadSetting',
  summary: "The merchant's apps, and the words to offer them with, in the caller's language.",
  source: 'S7-044, S3-044, S3-045, S4-066',
  in: z.strictObject({
    /** The page's host. The `Host` header alone selects the merchant. */
    domain: z.optional(z.string().check(z.maxLength(255))),
  }),
  out: z.object({
    resources: z.array(resourceSchema),
    /** What the merchant calls itself, and one sentence of what it is. */
    title: z.string(),
    text: z.string(),
  }),
  token: 'none',
  cache: { seconds: 180 },
});

export const downloadEndpoints: readonly Endpoint[] = [getDownloadSetting];
