import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import {
  type PersonIdentifierName,
  personIdentifierNames,
  type MerchantRegistryAccount,
  type ExclusionRegistryAnswer,
  type ExclusionRegistryFile,
  type RegistryResponsePlace,
  type ExclusionRegistrySecrets,
} from '#src/config/exclusion-registry-file.ts';
import type { ExclusionRegistryFiles } from '#src/config/read-exclusion-registries.ts';

/** Time limit of a request in milliseconds. A login waits for it. */
const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 64 * 1024;
/** Statuses of a response to a request that the registry received, but whose content it rejects. */
const REJECTED_REQUEST_STATUSES: readonly number[] = [400, 422];
/** Maximum length of the id that a registry gives its answer, in characters. A longer id is cut. */
const MAX_REFERENCE_LENGTH = 128;

/** Personal data by which a registry of excluded persons can find a member. A missing field is unknown. */
export type PersonIdentifiers = { readonly [Field in PersonIdentifierName]?: string | undefined };

export interface ExclusionRegistryQuestion {
  readonly merchantCode: string;
  /** Name of the registry's file. */
  readonly registry: string;
  /** What depends on the answer: whether the person may play, or whether marketing may be sent to the person. */
  readonly purpose: 'play' | 'marketing';
  /** Id of the request, new for each one. */
  readonly requestId: string;
  readonly person: PersonIdentifiers;
}

export type ExclusionRegistryResult =
  | { readonly kind: 'answered'; readonly answer: ExclusionRegistryAnswer; readonly reference: string | null }
  /** `reason` is for the log. It contains no data of the request or response except the HTTP status. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The registry cannot process what is known about this person, e.g. an invalid identifier; a repeated request cannot help. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The person lacks an identifier that the registry requires. */
  | { readonly kind: 'incomplete' };

/** Client of the registries of excluded persons. */
export interface ExclusionRegistryClient {
  ask(question: ExclusionRegistryQuestion): Promise<ExclusionRegistryResult>;
}

interface RegistrySettings {
  readonly files: ExclusionRegistryFiles;
  readonly secrets: ExclusionRegistrySecrets;
  /** Time limit in milliseconds; the default is 5 s. */
  readonly timeoutMs?: number;
}

export function createExclusionRegistryClient(
  { fetch }: { readonly fetch: typeof globalThis.fetch },
  { files, secrets, timeoutMs = TIMEOUT_MS }: RegistrySettings,
): ExclusionRegistryClient {
  const findSettings = (merchantCode: string, registry: string) => {
    const file = files[registry];
    const account = secrets[merchantCode]?.[registry];
    return file === undefined || account === undefined ? null : { file, account };
  };
  return {
    ask: async ({ merchantCode, registry, purpose, requestId, person }) => {
      const settings = findSettings(merchantCode, registry);
      if (settings === null) return { kind: 'unavailable', reason: 'not configured' };
      const { account } = settings;
      const { marketingUrl = settings.file.url } = settings.file;
      const file = purpose === 'marketing' ? { ...settings.file, url: marketingUrl } : settings.file;
      if (listNeededFields(file).some((field) => !person[field])) return { kind: 'incomplete' };
      const { url, ...request } = buildRequest(file, { account, requestId, person });
      try {
        const send = createOutgoingFetch({ fetch, timeoutMs, addresses: [file.url], maxBytes: MAX_RESPONSE_BYTES });
        return await readAnswer(file, await send(url, { ...request, method: 'POST' }));
      } catch (error) {
        return { kind: 'unavailable', reason: error instanceof Error ? error.name : 'unknown' };
      }
    },
  };
}

function listNeededFields({ headers, fields }: ExclusionRegistryFile): PersonIdentifierName[] {
  const texts = [...Object.values(headers), ...Object.values(fields)];
  return personIdentifierNames.filter((field) => texts.some((text) => text.includes(`{${field}}`)));
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

function buildRequest(
  { url, encoding, headers, fields }: ExclusionRegistryFile,
  {
    account,
    requestId,
    person,
  }: Pick<ExclusionRegistryQuestion, 'requestId' | 'person'> & { readonly account: MerchantRegistryAccount },
) {
  const values = new Map<string, string | undefined>(Object.entries({ ...person, ...account, requestId }));
  const fill = (text: string): string =>
    text.replaceAll(/\{([a-zA-Z]+)\}/g, (_whole, name: string) => values.get(name) ?? '');
  const fillAll = (texts: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)]));
  const sent = fillAll(fields);
  return {
    url: fill(url),
    headers: { ...fillAll(headers), 'Content-Type': contentTypes[encoding] },
    body: encoding === 'form' ? new URLSearchParams(sent).toString() : JSON.stringify(sent),
  };
}

async function readAnswer({ answer }: ExclusionRegistryFile, response: Response): Promise<ExclusionRegistryResult> {
  const { status } = response;
  if (status !== 200)
    return {
      kind: REJECTED_REQUEST_STATUSES.includes(status) ? 'rejected' : 'unavailable',
      reason: `status ${status}`,
    };
  const json = parseJson(await response.text());
  const read = (place: RegistryResponsePlace): string | null =>
    'header' in place ? response.headers.get(place.header) : readPath(json, place.path);
  const found = read(answer.from);
  const meaning = found !== null && Object.hasOwn(answer.values, found) ? answer.values[found] : undefined;
  if (meaning === undefined) return { kind: 'unavailable', reason: 'no known answer in the response' };
  const reference = answer.reference === undefined ? null : read(answer.reference);
  return { kind: 'answered', answer: meaning, reference: reference?.slice(0, MAX_REFERENCE_LENGTH) ?? null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a text, number or boolean at a path with dots. */
function readPath(json: unknown, path: string): string | null {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      json,
    );
  const isPlain = typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean';
  return isPlain ? String(found) : null;
}
