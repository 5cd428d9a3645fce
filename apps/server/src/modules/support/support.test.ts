import { createHmac } from 'node:crypto';
import { obfuscateSupportUrl } from '@foyer/contract/support/support-url';
import { getSupportFrame } from '@foyer/contract/support/get-support-chat-frame';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMemberVipLabel } from '#src/modules/vip/vip-store.ts';
import { applyBrand } from '#src/modules/merchant/apply-brand.public.ts';
import { makeBrandFolder } from '#test/brand-folder.ts';
import { logInAs, parseSession, startMembersServer } from '#test/servers/members-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import type { TestServer } from '#test/servers/test-server.ts';

const SECRET = 'a secret that aurora shares with its desk';
const scriptPath = obfuscateSupportUrl('https://desk.example/widget.js', 'abcdEFGH');
const vipScriptPath = obfuscateSupportUrl('https://desk.example/vip.js', 'abcdEFGH');
const unlistedPath = obfuscateSupportUrl('https://evil.example/widget.js', 'abcdEFGH');
const linkPath = obfuscateSupportUrl('https://desk.example/page', 'abcdEFGH');

let server: TestServer;
let token: string;
beforeAll(async () => {
  const merchant = makeMerchant({
    customerServiceOrigins: ['https://desk.example'],
    customerService: [
      { csType: 'CBS', path: '', labelIds: [] },
      { csType: 'LIVECHAT', csPosition: 'desk', path: scriptPath, labelIds: [] },
      { csType: 'COMM100VIP', path: vipScriptPath, labelIds: ['gold', 'silver'] },
      { csType: 'COMM100', path: unlistedPath, labelIds: [] },
      { csType: 'SOMEBODYS-DESK', path: linkPath, labelIds: [] },
    ],
  });
  server = await startMembersServer({ merchants: [merchant], config: { chatSecrets: { aurora: SECRET } } });
  const folder = await makeBrandFolder();
  await applyBrand(server.context, folder.folder);
  await folder.close();
  token = parseSession(await logInAs(server, 'demo')).token;
});
afterAll(() => server.close());

const makeFrameUrl = (path: string): string => `/m/frame/support?${new URLSearchParams({ path }).toString()}`;

test('[S3-036] [S3-037] [S3-039] the status contains the support entries with their positions', async () => {
  const { value } = await server.call(getSiteStatus, {});
  expect(value?.info.customerService?.[0]).toEqual({ csType: 'CBS', csPosition: 'CBS', path: '', labelIds: [] });
  expect(value?.info.customerService?.map(({ csPosition }) => csPosition)).toEqual([
    'CBS',
    'desk',
    'COMM100VIP',
    'COMM100',
    'SOMEBODYS-DESK',
  ]);
  expect(value?.info.customerService?.map(({ labelIds }) => labelIds)).toEqual([[], [], ['gold', 'silver'], [], []]);
  expect(value?.info.customerServiceOrigins).toEqual(['https://desk.example']);
});

test("[S7-043] [S7-055] a member's support frame URL contains a short-lived identity in place of the session token", async () => {
  const { value } = await server.call(getSupportFrame, { path: scriptPath }, { token });
  expect(value).toMatchObject({
    csType: 'LIVECHAT',
    csPosition: 'desk',
    frameUrl: makeFrameUrl(scriptPath),
    expiresIn: 300,
  });
  const [payload = '', signature] = value?.identity?.split('.') ?? [];
  expect(createHmac('sha256', SECRET).update(payload).digest('base64url')).toBe(signature);
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(claims).toMatchObject({ name: 'demo', merchant: 'aurora', exp: Math.floor(server.clock.now() / 1_000) + 300 });
  expect(JSON.stringify(value)).not.toContain(token);
});

test.each([
  ['bronze', 404],
  ['silver', 200],
  ['gold', 200],
])(
  '[S6-006, S3-039] if a member with the label %s requests the support entry for silver and gold, the status is %i',
  async (label, expected) => {
    await server.db.deleteFrom('member_vip').execute();
    const { memberId } = await server.db
      .selectFrom('member')
      .select('id as memberId')
      .where('username', '=', 'demo')
      .executeTakeFirstOrThrow();
    await setMemberVipLabel(server.db, { memberId, to: label, since: new Date(server.clock.now()) });
    const { status, value } = await server.call(getSupportFrame, { path: vipScriptPath }, { token });
    await server.db.deleteFrom('member_vip').execute();
    expect([status, value?.frameUrl]).toEqual([expected, expected === 200 ? makeFrameUrl(vipScriptPath) : undefined]);
    expect((await server.call(getSupportFrame, { path: vipScriptPath })).status).toBe(404);
  },
);

test('[S7-043] the support chat of a visitor receives no identity', async () => {
  const { value } = await server.call(getSupportFrame, { path: scriptPath });
  expect(value).toMatchObject({ frameUrl: makeFrameUrl(scriptPath), identity: null, expiresIn: null });
});

test.each([
  ['of another label', vipScriptPath],
  ['with an unlisted origin', unlistedPath],
  ['that opens as a link', linkPath],
  ['that does not exist', obfuscateSupportUrl('https://desk.example/other.js', 'abcdEFGH')],
  ['with a malformed path', 'x'],
])('[S3-038] [S6-006] rejects a request for a support entry %s with not_found', async (_case, path) => {
  const { status, errorCode } = await server.call(getSupportFrame, { path }, { token });
  expect([status, errorCode]).toEqual([404, 'not_found']);
});
