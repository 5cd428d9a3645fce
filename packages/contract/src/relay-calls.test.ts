import { expect, test } from 'vitest';
import { allEndpoints } from '#src/all-endpoints.ts';

/** The relay calls of the specification, S7-032 to S7-050. */
const operations = [
  ['[S7-032]', 'CBS_launchChat'],
  ['[S7-033]', 'CBS_unreadCount'],
  ['[S7-034]', 'MCSFE_getMerchantAvailablePromotions'],
  ['[S7-035]', 'MCSFE_getListAnnouncements'],
  ['[S7-036]', 'MCSFE_getPlayerRankProgress'],
  ['[S7-037]', 'GCS_gameTrialLaunch'],
  ['[S7-038]', 'CSP_fcmBind'],
  ['[S7-039]', 'CSP_fcmSubscribe'],
  ['[S7-040]', 'CSP_fcmUnsubscribe'],
  ['[S7-041]', 'GCSGAME_newGameVendor'],
  ['[S7-042]', 'GCSGAME_getGameMatchV2'],
  ['[S7-043]', 'WPSCORE_getCustomerServiceScript'],
  ['[S7-044]', 'WPSCORE_getDownloadSetting'],
  ['[S7-045]', 'WPSCORE_getTelegramLoginSetting'],
  ['[S7-046]', 'WPSCORE_saveMemberInfoByAuthKey'],
  ['[S7-047]', 'WPS3RD_verifyLineCode'],
  ['[S7-048]', 'WPS3RD_refreshMayaTokens'],
  ['[S7-049]', 'PROMOFE_getPromotionAnnouncementCategory'],
  ['[S7-050]', 'PROMOFE_getPromoCodeEnable'],
] as const;

/** The list and game-list operations. [S7-051; wire: Games] */
const lists = [
  'MCSFE_getListAnnouncements',
  'GCSGAME_getGameLanes',
  'GCSGAME_getGameList',
  'GCSGAME_getHotGames',
  'GCSGAME_getRankList',
  'GCSGAME_getRecentGames',
  'GCSGAME_getFavouriteGames',
  'GCSGAME_getGameMatchV2',
];

const findEndpoints = (operation: string) => allEndpoints.filter(({ path }) => path === `/wps/relay/${operation}`);

test.each(operations)('[S7-031] %s %s has an endpoint under /wps/relay/', (_statement, operation) => {
  expect(findEndpoints(operation)).toHaveLength(1);
});

test.each(lists)('[S7-031] %s is a GET with an optional image format ext, webp or avif', (operation) => {
  const [endpoint] = findEndpoints(operation);
  expect(endpoint?.method).toBe('GET');
  for (const [input, isValid] of [
    [{}, true],
    [{ ext: 'webp' }, true],
    [{ ext: 'avif' }, true],
    [{ ext: 'png' }, false],
    [{ ext: 'na' }, false],
  ] as const) {
    expect([input, endpoint?.in.safeParse(input).success]).toEqual([input, isValid]);
  }
});

test('[S7-006] only relay calls for lists of games use the game-list queue', () => {
  const inQueue = allEndpoints.filter(({ queue }) => queue === 'game-list').map(({ path }) => path.split('/').at(-1));
  expect(new Set(inQueue)).toEqual(
    new Set(['GCSGAME_getGameLanes', 'GCSGAME_getGameList', 'GCSGAME_getHotGames', 'GCSGAME_getRankList']),
  );
});
