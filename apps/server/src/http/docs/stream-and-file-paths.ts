import { CHAT_IMAGE_PATH, CHAT_UPLOAD_KEY_HEADER, CHAT_SOCKET_PATH } from '@foyer/contract/chat/chat-paths-and-limits';
import { INBOX_STREAM_PATH, inboxUnreadEventSchema } from '@foyer/contract/inbox/inbox-stream';
import { WALLET_HISTORY_CSV_PATH } from '@foyer/contract/protection/wallet-history';
import type { OpenApiOperation } from '#src/http/docs/open-api-operation.ts';
import { describeFields } from '#src/http/docs/describe-fields.ts';
import { toJsonSchema } from '#src/http/docs/json-schema.ts';

const errorResponse = {
  description: 'An error in the envelope.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const followInbox: OpenApiOperation = {
  operationId: 'inbox.stream',
  tags: ['inbox'],
  summary: "Streams changes of the member's inbox as server-sent events.",
  description:
    'Sends the event `unread` at once and after each change of the count, and a comment every 20 s. To resume the stream, send the id of the last event as `Last-Event-ID`. The stream ends with its session.',
  security: [{ session: [] }],
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'Id of the last event that the client received.',
      schema: { type: 'string', pattern: '^\\d{1,15}$' },
    },
  ],
  responses: {
    200: {
      description: 'A stream of events.',
      content: {
        'text/event-stream': { schema: describeFields(toJsonSchema(inboxUnreadEventSchema, 'out'), 'inbox.stream') },
      },
    },
    default: errorResponse,
  },
};

const openChat: OpenApiOperation = {
  operationId: 'chat.socket',
  tags: ['chat'],
  summary: 'A WebSocket for the support chat.',
  description:
    'The first message is `{"type": "hello", "ticket": "…", "after": 0}` with the ticket of CBS_launchChat. The messages of both sides are in packages/contract/src/chat/chat-socket.ts.',
  security: [],
  parameters: [],
  responses: { 101: { description: 'Switching protocols.' }, default: errorResponse },
};

const sendPicture: OpenApiOperation = {
  operationId: 'chat.sendPicture',
  tags: ['chat'],
  summary: 'Uploads an image for a chat message.',
  description: 'JPEG, PNG, WebP or GIF, detected from the content, at most 5 MB. Send `value.imageId` in the message.',
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
    description: 'The bytes of the image.',
    content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
  },
  responses: {
    200: {
      description: 'Stored for a day, or longer if a message contains it.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              value: {
                type: 'object',
                description: 'The stored image.',
                properties: { imageId: { type: 'string', description: 'Id for the message that shows the image.' } },
                required: ['imageId'],
              },
            },
          },
        },
      },
    },
    default: errorResponse,
  },
};

const showPicture: OpenApiOperation = {
  operationId: 'chat.showPicture',
  tags: ['chat'],
  summary: 'Serves the image of a chat message.',
  description: 'The URL is in the message and is valid for one to two hours.',
  security: [],
  parameters: [
    {
      name: 'key',
      in: 'query',
      required: true,
      description: 'Signed id of the image, from the address in the message.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: { description: 'WebP.', content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } },
    default: errorResponse,
  },
};

const dateParameter = (name: string, description: string) => ({
  name,
  in: 'query' as const,
  required: true,
  description,
  schema: { type: 'string', format: 'date' },
});

const downloadHistory: OpenApiOperation = {
  operationId: 'protection.historyCsv',
  tags: ['protection'],
  summary: "Serves the member's wallet entries as a CSV file.",
  description:
    'The entries of RGFE_getHistory, newest first, with the columns time (ISO 8601 in UTC), kind, amount, balance, currency, vendor, reference and game. 20 files an hour.',
  security: [{ session: [] }],
  parameters: [
    dateParameter('from', 'First day, in the time zone of the brand.'),
    dateParameter('to', 'Last day, at most 366 days after the first.'),
  ],
  responses: {
    200: { description: 'RFC 4180.', content: { 'text/csv': { schema: { type: 'string' } } } },
    default: errorResponse,
  },
};

/** Streams, sockets and files under /wps. They are not endpoints of the contract. */
export const openApiStreamAndFilePaths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>> = {
  [INBOX_STREAM_PATH]: { get: followInbox },
  [CHAT_SOCKET_PATH]: { get: openChat },
  [WALLET_HISTORY_CSV_PATH]: { get: downloadHistory },
  [CHAT_IMAGE_PATH]: { post: sendPicture, get: showPicture },
};
