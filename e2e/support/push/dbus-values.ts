/** How values stand in a message of D-Bus: https://dbus.freedesktop.org/doc/dbus-specification.html#type-system */

/** Where something begins that begins at a multiple of so many bytes. */
export const alignOffset = (at: number, to: number): number => Math.ceil(at / to) * to;

export interface DbusReader {
  readonly at: () => number;
  readonly align: (to: number) => void;
  readonly byte: () => number;
  readonly number: () => number;
  readonly text: () => string;
  readonly signature: () => string;
}

/** Reads values one after another, little end first. */
export function createDbusReader(bytes: Buffer, from = 0): DbusReader {
  let at = from;
  const align = (to: number): void => {
    at = alignOffset(at, to);
  };
  const byte = (): number => bytes.readUInt8(at++);
  const number = (): number => {
    align(4);
    at += 4;
    return bytes.readUInt32LE(at - 4);
  };
  // Ended by a nought that is not counted.
  const ended = (length: number): string => {
    at += length + 1;
    return bytes.toString('utf8', at - length - 1, at - 1);
  };
  return { at: () => at, align, byte, number, text: () => ended(number()), signature: () => ended(byte()) };
}

/** A value that is sent, under the letters of its kind: a number, a text, a truth, texts. */
export type DbusValue =
  | readonly ['u', number]
  | readonly ['s' | 'o' | 'g', string]
  | readonly ['b', boolean]
  | readonly ['as', readonly string[]];

function encodeNumber(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const NUL = Buffer.alloc(1);

/** Puts bytes after others, with as many noughts between them as there have to be. */
export function appendAligned(before: Buffer, to: number, ...next: readonly Buffer[]): Buffer {
  return Buffer.concat([before, Buffer.alloc(alignOffset(before.length, to) - before.length), ...next]);
}

function appendText(before: Buffer, text: string): Buffer {
  const bytes = Buffer.from(text);
  return appendAligned(before, 4, encodeNumber(bytes.length), bytes, NUL);
}

/** Writes a value after what stands there already. */
export function appendValue(before: Buffer, [kind, value]: DbusValue): Buffer {
  switch (kind) {
    case 'u':
      return appendAligned(before, 4, encodeNumber(value));
    case 'b':
      return appendAligned(before, 4, encodeNumber(value ? 1 : 0));
    case 'g':
      return Buffer.concat([before, Buffer.from([value.length]), Buffer.from(value), NUL]);
    case 'as': {
      const texts = value.reduce(appendText, Buffer.alloc(0));
      return appendAligned(before, 4, encodeNumber(texts.length), texts);
    }
    default:
      return appendText(before, value);
  }
}
