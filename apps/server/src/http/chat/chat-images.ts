import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  CHAT_IMAGE_MAX_BYTES,
  CHAT_IMAGE_PATH,
  CHAT_UPLOAD_KEY_HEADER,
} from '@foyer/contract/chat/chat-paths-and-limits';
import { sendErrorEnvelope, sendSuccessEnvelope } from '#src/http/response/envelope.ts';
import { WPS_PATH_PREFIX } from '#src/http/wps/wps-request-rules.ts';
import type { ChatService } from '#src/modules/chat/chat.public.ts';
import { findChatImage, storeChatImage } from '#src/modules/chat/chat-image-store.ts';

/**
 * How long browsers cache a chat image, in seconds. The URL of an image stays valid for longer, and its content never
 * changes.
 */
const MAX_AGE_S = 3_600;

/**
 * Routes for images of the chat. `POST` stores an image: the body is the file, a header contains the upload key, and
 * the response has `value.imageId`. `GET` serves an image by the key in its URL. A body above 5 MB receives 413, a body
 * that is not an image 415.
 */
export function registerChatImages(app: FastifyInstance, chat: ChatService): void {
  const path = CHAT_IMAGE_PATH.slice(WPS_PATH_PREFIX.length);
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: CHAT_IMAGE_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.post(path, { config: { endpoint: 'chat.sendPicture' } }, async (request, reply) => {
    const key = request.headers[CHAT_UPLOAD_KEY_HEADER];
    if (!Buffer.isBuffer(request.body)) return sendErrorEnvelope(request, reply, { code: 'unsupported_media_type' });
    const stored = await storeChatImage(chat, { key: typeof key === 'string' ? key : '', bytes: request.body });
    if (!stored.ok) return sendErrorEnvelope(request, reply, stored.error);
    return sendSuccessEnvelope(request, reply.header('cache-control', 'no-store'), stored.value);
  });

  app.get(path, { config: { endpoint: 'chat.showPicture' }, exposeHeadRoute: false }, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://localhost');
    const id = await chat.keys.readImageToken(searchParams.get('key') ?? '');
    const webp = id === null ? undefined : await findChatImage(chat.db, id);
    if (webp === undefined) return sendErrorEnvelope(request, reply, { code: 'not_found' });
    return sendImage(reply, webp);
  });
}

function sendImage(reply: FastifyReply, webp: Uint8Array): FastifyReply {
  return reply
    .type('image/webp')
    .header('cache-control', `private, max-age=${MAX_AGE_S}, immutable`)
    .header('content-disposition', 'inline; filename="picture.webp"')
    .send(Buffer.from(webp));
}
