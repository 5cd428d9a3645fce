import type { Endpoint } from '@foyer/contract/endpoint';
import fc from 'fast-check';
import * as z from 'zod';

/** JSON Schema, as far as the wire's inputs use it. */
const nodeSchema = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  get properties() {
    return z.record(z.string(), nodeSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return nodeSchema.optional();
  },
  get anyOf() {
    return z.array(nodeSchema).optional();
  },
  get oneOf() {
    return z.array(nodeSchema).optional();
  },
});
type Node = z.output<typeof nodeSchema>;

const SEED = 7;
const formats: Readonly<Record<string, string>> = {
  uri: 'https://localhost/m/home',
  email: 'somebody@example.com',
  uuid: '9b2f2a1e-5c5b-4a57-9a0e-3f6d1c8e7b10',
};

function textOf({ pattern, format = '', minLength = 1 }: Node): string {
  if (formats[format] !== undefined) return formats[format];
  if (pattern === undefined) return 'x'.repeat(minLength);
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: SEED, numRuns: 1 });
  return text;
}

interface Filling {
  /** Optional fields as well. */
  readonly whole: boolean;
}

function valueOf(node: Node, how: Filling): unknown {
  const [choice] = node.anyOf ?? node.oneOf ?? [];
  if (choice) return valueOf(choice, how);
  if (node.const !== undefined) return node.const;
  if (node.enum !== undefined) return node.enum[0];
  if (node.type === 'string') return textOf(node);
  if (node.type === 'integer' || node.type === 'number') return Math.max(node.minimum ?? 1, 1);
  if (node.type === 'boolean') return true;
  if (node.type === 'array') return node.items ? [valueOf(node.items, how)] : [];
  return fieldsOf(node, how);
}

function fieldsOf({ properties = {}, required = [] }: Node, how: Filling): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => how.whole || required.includes(name));
  return Object.fromEntries(wanted.map(([name, inner]) => [name, valueOf(inner, how)]));
}

export interface SampleInput {
  /** The field that a word was put into, `null` where none was. */
  readonly field: string | null;
  readonly word: string | null;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Inputs that a call takes: one as its schema describes it, and one for each of these words in each field that takes it. */
export function inputsWith(endpoint: Endpoint, words: readonly string[]): readonly SampleInput[] {
  const schema = nodeSchema.parse(z.toJSONSchema(endpoint.in, { io: 'input', unrepresentable: 'any' }));
  const branches = schema.anyOf ?? schema.oneOf ?? [schema];
  const samples = branches.flatMap((branch): SampleInput[] =>
    [true, false].flatMap((whole) => {
      const input = fieldsOf(branch, { whole });
      const fields = Object.keys(branch.properties ?? {});
      const worded = fields.flatMap((field) =>
        words.map((word) => ({ field, word, input: { ...input, [field]: word } })),
      );
      return [{ field: null, word: null, input }, ...worded];
    }),
  );
  const taken = samples.filter(({ input }) => endpoint.in.safeParse(input).success);
  // What the whole input takes, the bare one need not try as well.
  return [...new Map(taken.toReversed().map((sample) => [`${sample.field} ${sample.word}`, sample])).values()];
}
