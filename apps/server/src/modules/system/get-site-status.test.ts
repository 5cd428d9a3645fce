import { getSiteStatus as endpoint } from '@foyer/contract/system/get-site-status';
import { expect, test } from 'vitest';
import { getSiteStatusOperation } from '#src/modules/system/get-site-status.ts';
import { readSiteInfo } from '#src/modules/system/site-info.ts';
import { createTestApiCallContext } from '#test/create-test-api-call-context.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const copy = { site: { description: 'A lobby', loginPrompt: 'Welcome' }, banners: {}, announcements: {} };
const now = '2026-11-21T03:00:00.000Z';
const services = {
  clock: { now: () => Date.parse(now) },
  readSite: async () => ({
    copy: { EN: copy, VI: { ...copy, site: { ...copy.site, description: 'Sảnh' } } },
    tokensCss: '',
    artRevision: 'a1',
    legal: [],
    images: new Map<string, string>(),
  }),
  hasClub: async () => true,
  readLoginOptions: () => ({ loginChannels: [], smsCodes: true, smsProvider: null, gw: undefined, tokenSyncUrl: null }),
};
const tracking = { 'aurora.localhost': { gtagId: 'G-AURORA01' }, '*': { fbPixelId: '1234567890' } };

const getStatus = async (call: Parameters<typeof createTestApiCallContext>[0]): Promise<unknown> => {
  const response = await getSiteStatusOperation(services).run({}, createTestApiCallContext(call));
  return response.ok ? response.value : null;
};

test('[S7-022] the status of an open site contains its settings in the requested language', async () => {
  const merchant = makeMerchant();
  expect(await getStatus({ merchant, language: 'VI', ip: '198.51.100.9' })).toEqual({
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    ip: '198.51.100.9',
    info: await readSiteInfo(services, merchant, 'VI'),
  });
});

test("[S7-022] the status states when maintenance ends, or that the visitor's country is denied", async () => {
  const endsAt = new Date('2026-11-21T03:20:00Z');
  const merchant = makeMerchant({}, { maintenance: { on: true, endsAt } });
  expect(await getStatus({ merchant, accessDenied: true })).toMatchObject({
    maintenance: true,
    maintenanceEnd: '2026-11-21T03:20:00.000Z',
    serverNow: now,
    regionRestriction: true,
  });
});

test.each([
  ['the host that it names', tracking, 'https://aurora.localhost:8443', { gtagId: 'G-AURORA01' }],
  ['any other host', tracking, 'http://localhost:8080', { fbPixelId: '1234567890' }],
])('[S3-056, S3-059] returns the tracking configuration of %s', async (_where, config, origin, analytics) => {
  const status = await getStatus({ merchant: makeMerchant({ tracking: config }), origin });
  expect(status).toMatchObject({ info: { analytics } });
  expect(endpoint.out.parse(status)).toMatchObject({ info: { analytics } });
});

test.each([
  ['has no tracking', undefined],
  ['tracks at another host only', { 'aurora.localhost': { gtagId: 'G-AURORA01' } }],
])('[S3-056, S3-059] returns no analytics for a merchant that %s', async (_what, config) => {
  const status = await getStatus({ merchant: makeMerchant({ tracking: config }) });
  expect(status).toMatchObject({ info: { merchantCode: 'aurora' } });
  expect(status).not.toHaveProperty(['info', 'analytics']);
});
