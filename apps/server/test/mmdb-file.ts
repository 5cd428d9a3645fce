/**
 * A MaxMind database of countries, as https://maxmind.github.io/MaxMind-DB/ describes it: a search tree over the bits of an
 * address, a section of records, and what the file is. Small ones only: 24-bit pointers, texts below 29 bytes.
 */
export function buildMmdb(countries: Readonly<Record<string, string>>): Buffer {
  const codes = [...new Set(Object.values(countries))];
  const records = codes.map((code) => map({ country: map({ iso_code: text(code) }) }));
  const offsets = new Map(codes.map((code, index) => [code, sizeOf(records.slice(0, index))]));
  const tree: Node[] = [[null, null]];
  for (const [network, code] of Object.entries(countries)) plant(tree, bitsOf(network), offsets.get(code) ?? 0);
  const search = Buffer.concat(tree.map((node) => Buffer.concat(node.map((side) => pointer(side, tree.length)))));
  return Buffer.concat([search, Buffer.alloc(16), ...records, MARK, metadata(tree.length)]);
}

/** What a bit leads to: another node, a record by its offset, or nothing. */
type Side = { readonly node: number } | { readonly record: number } | null;
type Node = [Side, Side];

const MARK = Buffer.from('\u00ab\u00cd\u00efMaxMind.com', 'latin1');

function plant(tree: Node[], bits: readonly (0 | 1)[], record: number): void {
  let node = tree[0];
  for (const [depth, bit] of bits.entries()) {
    if (node === undefined) return;
    if (depth === bits.length - 1) node[bit] = { record };
    else node = next(tree, node, bit);
  }
}

function next(tree: Node[], node: Node, bit: 0 | 1): Node | undefined {
  const side = node[bit];
  if (side !== null && 'node' in side) return tree[side.node];
  const fresh: Node = [null, null];
  node[bit] = { node: tree.push(fresh) - 1 };
  return fresh;
}

/** The bits of `203.0.113.0/24`. */
function bitsOf(network: string): (0 | 1)[] {
  const [address = '', prefix = '32'] = network.split('/');
  const all = address.split('.').flatMap((part) => Number(part).toString(2).padStart(8, '0').split(''));
  return all.slice(0, Number(prefix)).map((bit) => (bit === '1' ? 1 : 0));
}

function pointer(side: Side, nodes: number): Buffer {
  const value = side === null ? nodes : 'node' in side ? side.node : nodes + 16 + side.record;
  return Buffer.from([value >> 16, (value >> 8) & 255, value & 255]);
}

function metadata(nodes: number): Buffer {
  return map({
    binary_format_major_version: number(2),
    binary_format_minor_version: number(0),
    build_epoch: number(1),
    database_type: text('Test-Country'),
    description: map({}),
    ip_version: number(4),
    languages: Buffer.from([0x00, 0x04]),
    node_count: number(nodes),
    record_size: number(24),
  });
}

const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x40 | value.length]), Buffer.from(value)]);
/** An unsigned 16-bit number of two bytes. */
const number = (value: number): Buffer => Buffer.from([0xa2, value >> 8, value & 255]);
const map = (fields: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.concat([
    Buffer.from([0xe0 | Object.keys(fields).length]),
    ...Object.entries(fields).flatMap(([key, value]) => [text(key), value]),
  ]);
const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0);
