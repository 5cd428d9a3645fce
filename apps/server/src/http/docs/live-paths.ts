import { CHAT_IMAGE_PATH, CHAT_UPLOAD_KEY_HEADER, CHAT_SOCKET_PATH } from '@foyer/contract/chat/chat-limits';
import { INBOX_STREAM_PATH, unreadEventSchema } from '@foyer/contract/inbox/inbox-stream';
import type { ApiOperation } from '#src/http/docs/api-operation.ts';
import { jsonSchemaOf } from '#src/http/docs/json-schema.ts';

const refused = {
  description: 'Refused, in the envelope.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
};

const followInbox: ApiOperation = {
  operationId: 'inbox.stream',
  tags: ['inbox'],
  summary: "Follows the member's inbox by server-sent events.",
  description:
    'The event `unread` comes at once and whenever the count changes, its data as the schema says; a comment comes every 20 s. Its id, sent back as `Last-Event-ID`, is where to go on from. It ends with its session.',
  security: [{ session: [] }],
  parameters: [
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string', pattern: '^\\d{1,15}$' } },
  ],
  responses: {
    200: {
      description: 'Goes on.',
      content: { 'text/event-stream': { schema: jsonSchemaOf(unreadEventSchema, 'out') } },
    },
    default: refused,
  },
};

const openChat: ApiOperation = {
  operationId: 'chat.socket',
  tags: ['chat'],
  summary: 'A WebSocket to the support desk.',
  description:
    'Its first text is `{"type": "hello", "ticket": "…", "after": 0}` with the ticket of CBS_launchChat. What either side says is in packages/contract/src/chat/chat-socket.ts.',
  security: [],
  parameters: [],
  responses: { 101: { description: 'Switching protocols.' }, default: refused },
};

const sendPicture: ApiOperation = {
  operationId: 'chat.sendPicture',
  tags: ['chat'],
  summary: 'Takes a picture for a message to come.',
  description: 'JPEG, PNG, WebP or GIF, told by its content, at most 5 MB. `value.imageId` goes into the message.',
  security: [],
  parameters: [
    {
      name: CHAT_UPLOAD_KEY_HEADER,
      in: 'header',
      required: true,
      description: "The `uploadKey` of the socket's welcome.",
      schema: { type: 'string' },
    },
  ],
  requestBody: {
    required: true,
    description: 'Its bytes as they are.',
    content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
  },
  responses: {
    200: {
      description: 'Kept for a day, longer once a message shows it.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              value: { type: 'object', properties: { imageId: { type: 'string' } }, required: ['imageId'] },
            },
          },
        },
      },
    },
    default: refused,
  },
};

const showPicture: ApiOperation = {
  operationId: 'chat.showPicture',
  tags: ['chat'],
  summary: 'A picture of a message.',
  description: 'By the address that the message has, which holds for an hour or two.',
  security: [],
  parameters: [{ name: 'key', in: 'query', required: true, schema: { type: 'string' } }],
  responses: {
    200: { description: 'WebP.', content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } },
    default: refused,
  },
};

/** Paths under /wps that are not calls: streams, sockets and files. */
export const livePaths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>> = {
  [INBOX_STREAM_PATH]: { get: followInbox },
  [CHAT_SOCKET_PATH]: { get: openChat },
  [CHAT_IMAGE_PATH]: { post: sendPicture, get: showPicture },
};
