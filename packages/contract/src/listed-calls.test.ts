import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { allEndpoints } from '#src/all-endpoints.ts';

/** An endpoint of the specification: the listed fields must exist, others may. */
interface ListedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly payload?: readonly string[];
  readonly answer?: readonly string[];
  /** Other properties of the endpoint that the specification states. */
  readonly properties?: Readonly<Record<string, unknown>>;
}

const relay = (
  method: 'GET' | 'POST',
  operation: string,
  more: Omit<ListedCall, 'method' | 'path'> = {},
): ListedCall => ({
  method,
  path: `/wps/relay/${operation}`,
  ...more,
});

const withoutToken = { token: 'none' };
const membersOnly = { token: 'required' };

const listed: readonly (readonly [statement: string, call: ListedCall])[] = [
  [
    'S7-015',
    {
      method: 'POST',
      path: '/wps/member/register',
      answer: ['token', 'id', 'customerId', 'userName'],
      properties: { sealed: true, moduleId: 'REG3' },
    },
  ],
  [
    'S7-017',
    {
      method: 'POST',
      path: '/wps/member/register/autoUsername',
      answer: ['token', 'id', 'customerId', 'userName'],
      properties: withoutToken,
    },
  ],
  ['S7-021', { method: 'GET', path: '/wps/captcha/geetest', answer: ['gt', 'challenge', 'newCaptcha', 'success'] }],
  [
    'S7-022',
    {
      method: 'GET',
      path: '/wps/v2/system/status',
      payload: ['device', 'track', 'originalDomain', 'url'],
      properties: { cache: 'never' },
    },
  ],
  ['S7-023', { method: 'GET', path: '/wps/system/country', properties: withoutToken }],
  ['S7-024', { method: 'GET', path: '/wps/system/domainRoute', payload: ['device'], answer: ['domainList'] }],
  ['S7-025', { method: 'GET', path: '/wps/captcha/geetest', payload: ['t'], properties: { cache: 'never' } }],
  [
    'S7-026',
    {
      method: 'GET',
      path: '/wps/system/manifest.json',
      payload: ['merchantCode', '_'],
      properties: { timeoutMs: 10_000 },
    },
  ],
  ['S7-028', { method: 'GET', path: '/wps/system/test/ping', payload: ['events'], properties: { timeoutMs: 15_000 } }],
  ['S7-032', relay('POST', 'CBS_launchChat', { properties: membersOnly })],
  ['S7-033', relay('GET', 'CBS_unreadCount', { answer: ['unreadCount'], properties: membersOnly })],
  ['S7-034', relay('GET', 'MCSFE_getMerchantAvailablePromotions', { properties: withoutToken })],
  ['S7-035', relay('GET', 'MCSFE_getListAnnouncements', { payload: ['types', 'platform', 'category'] })],
  ['S7-036', relay('GET', 'MCSFE_getPlayerRankProgress', { properties: membersOnly })],
  [
    'S7-037',
    relay('POST', 'GCS_gameTrialLaunch', { payload: ['gameId', 'nodeId', 'platform'], properties: withoutToken }),
  ],
  ['S7-038', relay('POST', 'CSP_fcmBind', { payload: ['registrationToken'], properties: membersOnly })],
  ['S7-039', relay('POST', 'CSP_fcmSubscribe', { payload: ['registrationToken', 'topic'], properties: membersOnly })],
  [
    'S7-040',
    relay('POST', 'CSP_fcmUnsubscribe', { payload: ['registrationToken', 'unsubscribeAll'], properties: membersOnly }),
  ],
  ['S7-041', relay('GET', 'GCSGAME_newGameVendor')],
  ['S7-042', relay('GET', 'GCSGAME_getGameMatchV2')],
  ['S7-043', relay('GET', 'WPSCORE_getCustomerServiceScript')],
  ['S7-044', relay('GET', 'WPSCORE_getDownloadSetting', { payload: ['domain'] })],
  ['S7-046', relay('POST', 'WPSCORE_saveMemberInfoByAuthKey', { payload: ['authKey'] })],
  [
    'S7-047',
    relay('POST', 'WPS3RD_verifyLineCode', {
      payload: ['code', 'redirectUri', 'accessToken'],
      answer: ['lineSessionToken', 'name', 'picture'],
    }),
  ],
  ['S7-048', relay('POST', 'WPS3RD_refreshMayaTokens', { payload: ['env'], properties: membersOnly })],
  ['S7-049', relay('GET', 'PROMOFE_getPromotionAnnouncementCategory')],
  ['S7-051', relay('GET', 'MCSFE_getListAnnouncements')],
  ['S7-051', relay('GET', 'GCSGAME_getFavouriteGames', { properties: membersOnly })],
  ['S7-051', relay('GET', 'GCSGAME_getGameList')],
  ['S7-051', relay('GET', 'GCSGAME_getRecentGames', { properties: membersOnly })],
  ['S7-051', relay('GET', 'GCSGAME_getHotGames')],
  ['S7-051', relay('GET', 'GCSGAME_getRankList')],
  ['S7-053', { method: 'POST', path: '/wps/system/event' }],
  ['S7-055', relay('GET', 'DEPOSITFE_getDepositSettings', { properties: membersOnly })],
  ['S7-055', relay('GET', 'INBOXFE_getUnreadCount', { answer: ['unreadCount'], properties: membersOnly })],
  ['S7-055', relay('GET', 'BANKFE_getBindingState', { answer: ['bankCard'], properties: membersOnly })],
  ['S7-055', relay('GET', 'WPSCORE_getCustomerServiceScript', { answer: ['identity'] })],
  // The page's timeout for a captcha challenge.
  ['S9-027', { method: 'GET', path: '/wps/captcha/geetest', properties: { timeoutMs: 30_000 } }],
];

const listFieldNames = (schema: z.ZodMiniType): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

test.each(listed.map(([statement, call]) => [statement, call.method, call.path, call] as const))(
  '[%s] %s %s has the specified payload, response and properties',
  (_statement, method, path, { payload = [], answer = [], properties = {} }) => {
    const [endpoint, ...others] = allEndpoints.filter((one) => one.path === path && one.method === method);
    if (endpoint === undefined) throw new Error(`${method} ${path} does not exist`);
    expect(others).toEqual([]);
    expect(listFieldNames(endpoint.in)).toEqual(expect.arrayContaining([...payload]));
    expect(listFieldNames(endpoint.out)).toEqual(expect.arrayContaining([...answer]));
    expect(endpoint).toMatchObject(properties);
  },
);
