import { getDomainRoute } from '@foyer/contract/system/get-domain-route';
import { operation } from '#src/http/wps/operation.ts';
import { done } from '#src/http/result.ts';

/** The brand's list, the same for every device. [S7-024] */
export const getDomainRouteOperation = () =>
  operation(getDomainRoute, async (_input, { merchant }) => done({ domainList: merchant.brand.domainRoute }));
