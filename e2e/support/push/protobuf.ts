/** Encodes an integer of up to 53 bits as a protobuf varint, seven bits per byte. */
export function encodeVarint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) | 128);
  }
}

/**
 * Encodes the fields of a protocol buffer (protobuf.dev/programming-guides/encoding). A message is a sequence of
 * fields.
 */
export const protobufFieldEncoders = {
  number: (id: number, value: number): Buffer => Buffer.concat([encodeVarint(id * 8), encodeVarint(value)]),
  fixed64: (id: number, value: bigint): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(value);
    return Buffer.concat([encodeVarint(id * 8 + 1), bytes]);
  },
  bytes: (id: number, value: Buffer): Buffer =>
    Buffer.concat([encodeVarint(id * 8 + 2), encodeVarint(value.length), value]),
  text: (id: number, value: string): Buffer => protobufFieldEncoders.bytes(id, Buffer.from(value)),
};
