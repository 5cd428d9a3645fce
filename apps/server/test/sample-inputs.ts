import type { Endpoint } from '@foyer/contract/endpoint';
import fc from 'fast-check';
import * as z from 'zod';

/** The subset of JSON Schema that the API's inputs use. */
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
  email: 'someone@example.com',
  uuid: '9b2f2a1e-5c5b-4a57-9a0e-3f6d1c8e7b10',
};

function makeText({ pattern, format = '', minLength = 1 }: Node): string {
  if (formats[format] !== undefined) return formats[format];
  if (pattern === undefined) return 'x'.repeat(minLength);
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: SEED, numRuns: 1 });
  return text;
}

interface FillOptions {
  /** True to fill optional fields too. */
  readonly includeOptional: boolean;
}

function makeValue(node: Node, options: FillOptions): unknown {
  const [choice] = node.anyOf ?? node.oneOf ?? [];
  if (choice) return makeValue(choice, options);
  if (node.const !== undefined) return node.const;
  if (node.enum !== undefined) return node.enum[0];
  if (node.type === 'string') return makeText(node);
  if (node.type === 'integer' || node.type === 'number') return Math.max(node.minimum ?? 1, 1);
  if (node.type === 'boolean') return true;
  if (node.type === 'array') return node.items ? [makeValue(node.items, options)] : [];
  return makeFields(node, options);
}

function makeFields({ properties = {}, required = [] }: Node, options: FillOptions): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => options.includeOptional || required.includes(name));
  return Object.fromEntries(wanted.map(([name, inner]) => [name, makeValue(inner, options)]));
}

export interface SampleInput {
  /** Name of the field that contains `word`; `null` if the input contains no test word. */
  readonly field: string | null;
  readonly word: string | null;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * Creates valid inputs for an endpoint from its schema: a plain one, and one for each combination of a test word and a
 * field that accepts it.
 */
export function createSampleInputs(endpoint: Endpoint, words: readonly string[]): readonly SampleInput[] {
  const schema = nodeSchema.parse(z.toJSONSchema(endpoint.in, { io: 'input', unrepresentable: 'any' }));
  const branches = schema.anyOf ?? schema.oneOf ?? [schema];
  const samples = branches.flatMap((branch): SampleInput[] =>
    [true, false].flatMap((includeOptional) => {
      const input = makeFields(branch, { includeOptional });
      const fields = Object.keys(branch.properties ?? {});
      const withWords = fields.flatMap((field) =>
        words.map((word) => ({ field, word, input: { ...input, [field]: word } })),
      );
      return [{ field: null, word: null, input }, ...withWords];
    }),
  );
  const valid = samples.filter(({ input }) => endpoint.in.safeParse(input).success);
  // Inputs with optional fields take precedence over the same ones without.
  return [...new Map(valid.toReversed().map((sample) => [`${sample.field} ${sample.word}`, sample])).values()];
}
