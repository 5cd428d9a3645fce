import { CHAT_IMAGE_PATH } from '@foyer/contract/chat/chat-paths-and-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredRows } from '#src/jobs/delete-expired-rows.ts';
import * as z from 'zod';
import { enterChat } from '#test/chat-client.ts';
import { startMembersServer, logInForToken } from '#test/servers/members-server.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import type { TestServer } from '#test/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startMembersServer({ merchants: [makeMerchant({ flags: { CBS3: true } })] });
});
afterAll(() => server.close());

const imageResponseSchema = z.object({
  errorCode: z.nullable(z.string()),
  value: z.nullable(z.object({ imageId: z.string() })),
});

async function upload(key: string, body: Uint8Array<ArrayBuffer>, type = 'image/png') {
  const response = await fetch(`${server.url}${CHAT_IMAGE_PATH}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-chat-key': key },
    body,
  });
  return { status: response.status, headers: response.headers, ...imageResponseSchema.parse(await response.json()) };
}

const png = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> => {
  const image = sharp({ create: { width, height, channels: 3, background: '#2f8f6b' } }).withExif({
    IFD0: { Copyright: 'the photographer' },
  });
  return new Uint8Array(await image.png().toBuffer());
};

test('re-encodes a chat image without its metadata and serves it at a signed URL', async () => {
  const token = await logInForToken(server, 'viewer4');
  server.clock.advance(60_000);
  const { client, welcome } = await enterChat(server, token);
  const { status, value } = await upload(welcome.uploadKey, await png(3_200, 1_600));
  expect(status).toBe(200);
  client.send('', { imageId: value?.imageId ?? '' });
  const { message } = await client.next('message');
  expect(message.image).toMatchObject({ width: 1_600, height: 800 });
  const sent = await fetch(server.url + (message.image?.url ?? ''));
  expect(sent.headers.get('content-type')).toBe('image/webp');
  const metadata = await sharp(await sent.arrayBuffer()).metadata();
  expect([metadata.format, metadata.exif]).toEqual(['webp', undefined]);
  server.clock.advance(3 * 3_600_000);
  expect((await fetch(server.url + (message.image?.url ?? ''))).status).toBe(404);
  client.close();
});

test('rejects a chat upload that is no image or too large, and accepts an image only in its conversation', async () => {
  const viewer = await enterChat(server, await logInForToken(server, 'viewer4'));
  const other = await enterChat(server, await logInForToken(server, 'demo'));
  const key = viewer.welcome.uploadKey;
  const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cases = [
    await upload(key, script, 'image/svg+xml'),
    await upload(key, script, 'image/png'),
    await upload(key, (await png(64, 64)).slice(0, 60)),
    await upload(key, await png(8, 8), 'text/html'),
    await upload(key, new Uint8Array(5 * 1024 * 1024 + 1)),
    await upload('made.up.key', await png(8, 8)),
  ];
  expect(cases.map(({ status, errorCode }) => [status, errorCode])).toEqual([
    [415, 'unsupported_media_type'],
    [415, 'unsupported_media_type'],
    [415, 'unsupported_media_type'],
    [415, 'unsupported_media_type'],
    [413, 'body_too_large'],
    [403, 'access_denied'],
  ]);
  const { value } = await upload(key, await png(8, 8));
  other.client.send('look', { imageId: value?.imageId ?? '' });
  expect(await other.client.next('refused')).toMatchObject({ reason: 'invalid' });
  for (const { client } of [viewer, other]) client.close();
});

test('rejects a chat upload of fifty megabytes before reading it', async () => {
  const { welcome, client } = await enterChat(server, await logInForToken(server, 'viewer4'));
  const { status } = await upload(welcome.uploadKey, new Uint8Array(50 * 1024 * 1024)).catch(() => ({ status: 413 }));
  expect(status).toBe(413);
  expect((await server.request('/healthz')).status).toBe(200);
  client.close();
});

test('limits chat uploads and sends Retry-After', async () => {
  server.clock.advance(600_000);
  const { welcome, client } = await enterChat(server, await logInForToken(server, 'viewer4'));
  const small = await png(4, 4);
  for (let at = 0; at < 10; at += 1) expect((await upload(welcome.uploadKey, small)).status).toBe(200);
  const refused = await upload(welcome.uploadKey, small);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
  client.close();
});

test('deletes a chat image that no message contains after a day, and keeps the others', async () => {
  server.clock.advance(10 * 60_000);
  const { client, welcome } = await enterChat(server, await logInForToken(server, 'viewer4'));
  const { value: sent } = await upload(welcome.uploadKey, await png(8, 8));
  const { value: unsent } = await upload(welcome.uploadKey, await png(8, 8));
  client.send('', { imageId: sent?.imageId ?? '' });
  await client.next('message');
  client.close();
  server.clock.advance(25 * 3_600_000);
  await deleteExpiredRows(server);
  const remaining = await server.db.selectFrom('chat_image').select('id').execute();
  const ids = remaining.map(({ id }) => id);
  expect(ids).toContain(sent?.imageId);
  expect(ids).not.toContain(unsent?.imageId);
});
