import * as z from 'zod/mini';

export const resourceTypes = ['IOS', 'MOBILECONFIG', 'Android', 'AppDownloadIcon'] as const;

/** A download of the merchant's: an app by its system, a profile of Apple's, or the icon shown beside them. [S3-043..S3-045] */
export const resourceSchema = z.object({ resourceType: z.enum(resourceTypes), url: z.string() });
