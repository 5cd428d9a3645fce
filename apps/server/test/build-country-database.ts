/**
 * Builds a MaxMind country database as https://maxmind.github.io/MaxMind-DB/ specifies: a search tree over the bits of an
 * address, the records, and the metadata. Supports only small files: 24-bit pointers and texts below 29 bytes.
 */
export function buildCountryDatabase(countries: Readonly<Record<string, string>>): Buffer {
  const codes = [...new Set(Object.values(countries))];
  const records = codes.map((code) => map({ country: map({ iso_code: text(code) }) }));
  const offsets = new Map(codes.map((code, index) => [code, sumLengths(records.slice(0, index))]));
  const tree: Node[] = [[null, null]];
  for (const [network, code] of Object.entries(countries)) insertNetwork(tree, toBits(network), offsets.get(code) ?? 0);
  const search = Buffer.concat(tree.map((node) => Buffer.concat(node.map((side) => pointer(side, tree.length)))));
  return Buffer.concat([search, Buffer.alloc(16), ...records, METADATA_MARKER, metadata(tree.length)]);
}

/** Where a bit of an address leads in the search tree: to another node, to a record (its offset), or to nothing. */
type Side = { readonly node: number } | { readonly record: number } | null;
type Node = [Side, Side];

const METADATA_MARKER = Buffer.from('\u00ab\u00cd\u00efMaxMind.com', 'latin1');

function insertNetwork(tree: Node[], bits: readonly (0 | 1)[], record: number): void {
  let node = tree[0];
  for (const [depth, bit] of bits.entries()) {
    if (node === undefined) return;
    if (depth === bits.length - 1) node[bit] = { record };
    else node = getOrCreateNode(tree, node, bit);
  }
}

function getOrCreateNode(tree: Node[], node: Node, bit: 0 | 1): Node | undefined {
  const side = node[bit];
  if (side !== null && 'node' in side) return tree[side.node];
  const created: Node = [null, null];
  node[bit] = { node: tree.push(created) - 1 };
  return created;
}

/** Returns the bits of a network such as `203.0.113.0/24`. */
function toBits(network: string): (0 | 1)[] {
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
/** Encodes an unsigned 16-bit number. */
const number = (value: number): Buffer => Buffer.from([0xa2, value >> 8, value & 255]);
const map = (fields: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.concat([
    Buffer.from([0xe0 | Object.keys(fields).length]),
    ...Object.entries(fields).flatMap(([key, value]) => [text(key), value]),
  ]);
const sumLengths = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0);
