import type { FastifyInstance, FastifyReply } from 'fastify';
import { CHAT_IMAGE_MAX_BYTES, CHAT_IMAGE_PATH, CHAT_UPLOAD_KEY_HEADER } from '@foyer/contract/chat/chat-limits';
import { sendRefusal, sendValue } from '#src/http/response/envelope.ts';
import { WPS } from '#src/http/wps/wps-guard.ts';
import type { Chat } from '#src/modules/chat/chat.public.ts';
import { findImage, storeChatImage } from '#src/modules/chat/image-store.ts';

/** A picture's address holds until it ends, and what it shows never changes. */
const KEPT_S = 3_600;

/**
 * `POST` takes a picture's bytes as they are, with the upload key in a header, and answers `value.imageId`; `GET` shows one by
 * the key in its address. Refusals are those of every call: 413 above 5 MB, 415 for what is no picture.
 */
export function chatPictures(app: FastifyInstance, chat: Chat): void {
  const path = CHAT_IMAGE_PATH.slice(WPS.length);
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: CHAT_IMAGE_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post(path, { config: { endpoint: 'chat.sendPicture' } }, async (request, reply) => {
    const key = request.headers[CHAT_UPLOAD_KEY_HEADER];
    if (!Buffer.isBuffer(request.body)) return sendRefusal(request, reply, { code: 'unsupported_media_type' });
    const taken = await storeChatImage(chat, { key: typeof key === 'string' ? key : '', bytes: request.body });
    if (!taken.ok) return sendRefusal(request, reply, taken.refusal);
    return sendValue(request, reply.header('cache-control', 'no-store'), taken.value);
  });

  app.get(path, { config: { endpoint: 'chat.showPicture' }, exposeHeadRoute: false }, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://here');
    const id = await chat.keys.readImageKey(searchParams.get('key') ?? '');
    const webp = id === null ? undefined : await findImage(chat.db, id);
    if (webp === undefined) return sendRefusal(request, reply, { code: 'not_found' });
    return sendPicture(reply, webp);
  });
}

function sendPicture(reply: FastifyReply, webp: Uint8Array): FastifyReply {
  return reply
    .type('image/webp')
    .header('cache-control', `private, max-age=${KEPT_S}, immutable`)
    .header('content-disposition', 'inline; filename="picture.webp"')
    .send(Buffer.from(webp));
}
