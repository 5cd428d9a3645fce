import {
  appendAlignedBytes,
  alignOffset,
  type DbusReader,
  type DbusValue,
  createDbusReader,
  appendDbusValue,
} from './dbus-values.ts';

/** Types of D-Bus messages: https://dbus.freedesktop.org/doc/dbus-specification.html#message-protocol-messages */
const kinds = { call: 1, reply: 2, error: 3, signal: 4 } as const;

/** Codes of the header fields in a D-Bus message. */
const fields = { path: 1, interface: 2, member: 3, error: 4, replySerial: 5, sender: 7, signature: 8 } as const;

/** Length of the fixed part of a D-Bus message in bytes: type, body length, serial, and length of the header fields. */
const FIXED_BYTES = 16;
const LITTLE_ENDIAN = 'l'.charCodeAt(0);
const VERSION = 1;

export interface DbusCall {
  /** Serial number of the call, which the reply repeats. */
  readonly serial: number;
  /** Path of the D-Bus object that is called. */
  readonly path: string;
  readonly member: string;
  readonly body: DbusReader;
}

interface ParsedMessage {
  /** The parsed method call; `null` if the message is a reply or a signal. */
  readonly call: DbusCall | null;
  /** Length of the message in bytes. */
  readonly length: number;
}

function readHeaderTexts(head: DbusReader, end: number): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  while (head.at() < end) {
    head.align(8);
    const field = head.byte();
    const kind = head.signature();
    if (kind === 'u') head.number();
    else texts.set(field, kind === 'g' ? head.signature() : head.text());
  }
  return texts;
}

/** Parses the first D-Bus message of the received bytes; `null` until it is complete. */
export function parseFirstDbusMessage(bytes: Buffer): ParsedMessage | null {
  if (bytes.length < FIXED_BYTES) return null;
  const head = createDbusReader(bytes, 4);
  const [bodyBytes, serial, headBytes] = [head.number(), head.number(), head.number()];
  const bodyAt = alignOffset(FIXED_BYTES + headBytes, 8);
  const length = bodyAt + bodyBytes;
  if (bytes.length < length) return null;
  const texts = readHeaderTexts(head, FIXED_BYTES + headBytes);
  const [path = '', member = ''] = [texts.get(fields.path), texts.get(fields.member)];
  const call = { serial, path, member, body: createDbusReader(bytes.subarray(bodyAt, length)) };
  return { call: bytes.readUInt8(1) === kinds.call ? call : null, length };
}

/** A header field of a D-Bus message: its name and its value. */
export type DbusField = readonly [keyof typeof fields, DbusValue];

export interface DbusMessage {
  readonly kind: Exclude<keyof typeof kinds, 'call'>;
  /** Serial number of the message, which must not be 0. */
  readonly serial: number;
  readonly header: readonly DbusField[];
  readonly body?: readonly DbusValue[];
}

export function encodeDbusMessage({ kind, serial, header: headerFields, body = [] }: DbusMessage): Buffer {
  const signature: DbusField = ['signature', ['g', body.map(([of]) => of).join('')]];
  const head = [...headerFields, signature].reduce<Buffer>((before, [name, value]) => {
    const field = appendAlignedBytes(before, 8, Buffer.from([fields[name]]));
    return appendDbusValue(appendDbusValue(field, ['g', value[0]]), value);
  }, Buffer.alloc(0));
  const encodedBody = body.reduce<Buffer>(appendDbusValue, Buffer.alloc(0));
  const start = Buffer.from([LITTLE_ENDIAN, kinds[kind], 0, VERSION]);
  const fixedPart = [encodedBody.length, serial, head.length].reduce<Buffer>(
    (before, count) => appendDbusValue(before, ['u', count]),
    start,
  );
  return appendAlignedBytes(Buffer.concat([fixedPart, head]), 8, encodedBody);
}
