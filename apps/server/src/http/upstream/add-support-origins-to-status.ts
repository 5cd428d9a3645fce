import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import type { Endpoint } from '@foyer/contract/endpoint';
import * as z from 'zod';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

const statusSchema = z.looseObject({
  info: z.looseObject({ customerServiceOrigins: z.optional(z.undefined()) }),
});

/**
 * Adds the brand's `customerServiceOrigins` to a site status of the platform that has none. Browsers show a support
 * channel only if its origin is listed, and pages after the first one learn the list from this response. [S6-006]
 */
export function addSupportOriginsToStatus(
  endpoint: Endpoint | undefined,
  value: unknown,
  merchant: Merchant | null,
): unknown {
  const origins = merchant?.brand.customerServiceOrigins;
  if (endpoint !== getSiteStatus || origins === undefined) return value;
  const status = statusSchema.safeParse(value).data;
  return status === undefined ? value : { ...status, info: { ...status.info, customerServiceOrigins: origins } };
}
