import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

export const downloadResourceTypes = ['IOS', 'MOBILECONFIG', 'Android', 'AppDownloadIcon'] as const;

/**
 * A file that the merchant's download page offers: an app for one system, an Apple configuration profile, or the icon that is
 * shown with them. [S3-043..S3-045]
 */
const resourceSchema = z.object({ resourceType: z.enum(downloadResourceTypes), url: z.string() });

export const getDownloadSetting = defineEndpoint({
  name: 'download.getDownloadSetting',
  method: 'GET',
  path: '/wps/relay/WPSCORE_getDownloadSetting',
  summary: "Returns the merchant's apps and the texts that offer them, in the caller's language.",
  source: 'S7-044, S3-044, S3-045, S4-066',
  in: z.strictObject({
    /** Host of the page. Ignored: the `Host` header alone selects the merchant. */
    domain: z.optional(z.string().check(z.maxLength(255))),
  }),
  out: z.object({
    resources: z.array(resourceSchema),
    /** Name of the merchant. `text` is one sentence that describes its app. */
    title: z.string(),
    text: z.string(),
  }),
  token: 'none',
  cache: { seconds: 180 },
});

export const downloadEndpoints: readonly Endpoint[] = [getDownloadSetting];
