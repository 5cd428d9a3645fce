import type { Endpoint } from '#src/endpoint.ts';
import { getCustomerServiceScript } from '#src/support/get-customer-service-script.ts';

export const supportEndpoints: readonly Endpoint[] = [getCustomerServiceScript];
