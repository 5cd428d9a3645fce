import {
  appendAligned,
  alignOffset,
  type DbusReader,
  type DbusValue,
  createDbusReader,
  appendValue,
} from './dbus-values.ts';

/** Messages of D-Bus: https://dbus.freedesktop.org/doc/dbus-specification.html#message-protocol-messages */
const kinds = { call: 1, answer: 2, fault: 3, signal: 4 } as const;

/** Numbers of what a head says. */
const fields = { path: 1, interface: 2, member: 3, fault: 4, answers: 5, sender: 7, signature: 8 } as const;

/** Before what a head says: what kind it is, how long its body is, its number, and how long the head goes on. */
const FIXED_BYTES = 16;
const LITTLE_ENDIAN = 'l'.charCodeAt(0);
const VERSION = 1;

export interface DbusCall {
  /** What an answer says it is one to. */
  readonly serial: number;
  /** The object that is asked. */
  readonly path: string;
  readonly member: string;
  readonly body: DbusReader;
}

interface ParsedMessage {
  /** `null` for an answer or a signal. */
  readonly call: DbusCall | null;
  /** Bytes it takes. */
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

/** The first message of what has arrived; `null` until it is whole. */
export function parseFirstMessage(bytes: Buffer): ParsedMessage | null {
  if (bytes.length < FIXED_BYTES) return null;
  const head = createDbusReader(bytes, 4);
  const [bodyBytes, serial, headBytes] = [head.number(), head.number(), head.number()];
  const bodyAt = alignOffset(FIXED_BYTES + headBytes, 8);
  const length = bodyAt + bodyBytes;
  if (bytes.length < length) return null;
  const said = readHeaderTexts(head, FIXED_BYTES + headBytes);
  const [path = '', member = ''] = [said.get(fields.path), said.get(fields.member)];
  const call = { serial, path, member, body: createDbusReader(bytes.subarray(bodyAt, length)) };
  return { call: bytes.readUInt8(1) === kinds.call ? call : null, length };
}

/** Something a head says, under its name. */
export type DbusField = readonly [keyof typeof fields, DbusValue];

export interface DbusMessage {
  readonly kind: Exclude<keyof typeof kinds, 'call'>;
  /** Of each that one side sends another; not 0. */
  readonly serial: number;
  readonly header: readonly DbusField[];
  readonly body?: readonly DbusValue[];
}

/** A message as it travels. */
export function encodeDbusMessage({ kind, serial, header: says, body = [] }: DbusMessage): Buffer {
  const signature: DbusField = ['signature', ['g', body.map(([of]) => of).join('')]];
  const head = [...says, signature].reduce<Buffer>((before, [name, value]) => {
    const field = appendAligned(before, 8, Buffer.from([fields[name]]));
    return appendValue(appendValue(field, ['g', value[0]]), value);
  }, Buffer.alloc(0));
  const whole = body.reduce<Buffer>(appendValue, Buffer.alloc(0));
  const begun = Buffer.from([LITTLE_ENDIAN, kinds[kind], 0, VERSION]);
  const counted = [whole.length, serial, head.length].reduce<Buffer>(
    (before, count) => appendValue(before, ['u', count]),
    begun,
  );
  return appendAligned(Buffer.concat([counted, head]), 8, whole);
}
