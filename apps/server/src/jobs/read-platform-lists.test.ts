import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMerchantDirectory } from '#src/modules/merchant/merchant-directory.ts';
import { readPlatformLists } from '#src/jobs/read-platform-lists.ts';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';
import { createTestLog } from '#test/make-call.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const PROMOTIONS = '/wps/relay/MCSFE_getMerchantAvailablePromotions';
const ANNOUNCEMENTS = '/wps/relay/MCSFE_getListAnnouncements?platform=H5';
const on = { enabled: true, count: 2 };
const off = { enabled: false, count: 0 };

interface Asked {
  readonly path: string;
  readonly merchant: string;
  readonly language: string;
}

/** What the platform was asked, and what it answers; `null` while it is down. */
const asked: Asked[] = [];
let answerTo: (request: Asked) => unknown = () => null;
const asksOf = (code: string): string[] =>
  asked.filter(({ merchant }) => merchant === code).map(({ path, language }) => `${language} ${path}`);

let platform: LoopbackPeer;
beforeAll(async () => {
  platform = await startPeer((response, { path, headers }) => {
    const request = { path, merchant: String(headers['merchant']), language: String(headers['language']) };
    asked.push(request);
    const value = answerTo(request);
    if (value === null) return response.writeHead(503).end('down');
    return response.end(JSON.stringify({ success: true, value, message: null, errorCode: null, spanId: 's' }));
  });
});
afterAll(() => platform.close());
beforeEach(() => {
  asked.length = 0;
});

const announced = ({ language, merchant }: Asked) => ({
  announcements: [{ id: 'a1', title: `${merchant} ${language}`, text: 'new' }],
});

/** Two sites, and what was logged while their lists were read. */
async function start() {
  const { log, logged } = createTestLog();
  const stored = [
    makeMerchant({ languages: ['EN', 'VI'] }),
    makeMerchant({ code: 'lotus', hosts: ['lotus.example'], languages: ['VI'], defaultLanguage: 'VI' }),
  ];
  const merchants = createMerchantDirectory({ load: async () => stored, stamp: async () => '' });
  await merchants.refresh();
  const services = { log, merchants, upstreamUrl: platform.url };
  return {
    logged,
    listsOf: (code: string) => merchants.byCode(code)?.platformLists,
    read: (stopping = new AbortController().signal) => readPlatformLists(services, stopping),
  };
}

test('[S6-005, S7-034, S7-035] requests the promotions of every site, and its announcements in each of its languages', async () => {
  answerTo = (request) =>
    request.path === PROMOTIONS ? { promotions: { APP_DOWNLOAD: off, REFERRAL: on, WEEK: on } } : announced(request);
  const { read, listsOf, logged } = await start();
  await read();
  expect(asksOf('aurora')).toEqual([`EN ${PROMOTIONS}`, `EN ${ANNOUNCEMENTS}`, `VI ${ANNOUNCEMENTS}`]);
  expect(asksOf('lotus')).toEqual([`VI ${PROMOTIONS}`, `VI ${ANNOUNCEMENTS}`]);
  const promotions = { APP_DOWNLOAD: off, REFERRAL: on };
  const listed = (title: string) => [{ id: 'a1', title, text: 'new' }];
  expect(listsOf('aurora')).toEqual({
    promotions,
    announcements: { EN: listed('aurora EN'), VI: listed('aurora VI') },
  });
  expect(listsOf('lotus')).toEqual({ promotions, announcements: { VI: listed('lotus VI') } });
  expect(logged).toEqual([]);
});

test.each([
  ['leaves out', {}],
  ['sends as something else', { APP_DOWNLOAD: { enabled: 'yes', count: 1 }, REFERRAL: null }],
])('[S6-005] a promotion that the platform %s does not run', async (_how, promotions) => {
  answerTo = (request) => (request.path === PROMOTIONS ? { promotions } : announced(request));
  const { read, listsOf } = await start();
  await read();
  expect(listsOf('aurora')?.promotions).toEqual({ APP_DOWNLOAD: off, REFERRAL: off });
});

test.each([
  ['is down', null, 'nonsense'],
  ['answers another shape', { something: 'else' }, 'answered'],
])(
  '[S6-005] while the platform %s the last lists stay, and the log names site and language',
  async (_how, value, answer) => {
    const whole = (request: Asked) =>
      request.path === PROMOTIONS ? { promotions: { REFERRAL: on } } : announced(request);
    answerTo = whole;
    const { read, listsOf, logged } = await start();
    await read();
    const before = listsOf('aurora');
    answerTo = (request) => (request.merchant === 'lotus' ? whole(request) : value);
    await read();
    expect(listsOf('aurora')).toEqual(before);
    expect(before?.promotions).toEqual({ APP_DOWNLOAD: off, REFERRAL: on });
    const announcements = { level: 40, merchant: 'aurora', answer, msg: 'the platform did not send announcements' };
    expect(logged).toMatchObject([
      { level: 40, merchant: 'aurora', answer, msg: 'the platform did not send its promotions' },
      { ...announcements, language: 'EN' },
      { ...announcements, language: 'VI' },
    ]);
  },
);

test('[S6-005] one language that fails keeps the list of another', async () => {
  answerTo = (request) => (request.language === 'EN' ? null : announced(request));
  const { read, listsOf } = await start();
  await read();
  expect(Object.keys(listsOf('aurora')?.announcements ?? {})).toEqual(['VI']);
});

test('[S6-005] once the server stops, nothing further is requested', async () => {
  const stopping = new AbortController();
  answerTo = (request) => {
    if (request.path === ANNOUNCEMENTS && request.merchant === 'aurora') stopping.abort();
    return request.path === PROMOTIONS ? { promotions: {} } : announced(request);
  };
  const { read } = await start();
  await read(stopping.signal);
  expect(asksOf('aurora')).toEqual([`EN ${PROMOTIONS}`, `EN ${ANNOUNCEMENTS}`]);
});
