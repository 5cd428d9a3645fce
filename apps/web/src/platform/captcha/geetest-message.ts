/** Value of the field `about` that marks messages between the page and the frame with the Geetest captcha. */
const ABOUT = 'foyer-geetest';

/** The message with which the page starts the captcha in the Geetest frame. */
export interface GeetestStartParameters {
  readonly gt: string;
  /** Challenge of Geetest version 3; not used by version 4. */
  readonly challenge: string;
  /** Language code of Geetest; if empty, Geetest chooses the language. [S5-010] */
  readonly language: string;
}

/**
 * State of the Geetest frame: it waits for its start message, shows the captcha, or the captcha was solved, was closed,
 * or failed.
 */
export type GeetestStatus =
  | { readonly word: 'waiting' | 'shown' | 'closed' | 'failed' }
  | { readonly word: 'passed'; readonly proof: GeetestProof };

/**
 * Proof that a Geetest captcha was solved. Version 4 gives its result as JSON (`geetestValidateV4`), version 3 the
 * other two fields. [S3-011, S3-018]
 */
export type GeetestProof =
  | { readonly geetestValidateV4: string }
  | { readonly geetestChallenge: string; readonly geetestSeccode: string };

const MAX_TEXT_LENGTH = 4_096;
const simpleStatuses: ReadonlySet<unknown> = new Set(['waiting', 'shown', 'closed', 'failed']);

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
const readFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isSimpleStatus = (word: unknown): word is 'waiting' | 'shown' | 'closed' | 'failed' => simpleStatuses.has(word);

export function createGeetestStartMessage(start: GeetestStartParameters): object {
  return { about: ABOUT, ...start };
}

export function createGeetestStatusMessage(word: GeetestStatus): object {
  return { about: ABOUT, ...word };
}

/** Reads the message that starts the captcha; `null` for any other message. */
export function readGeetestStartMessage(data: unknown): GeetestStartParameters | null {
  const { about, gt, challenge, language } = readFields(data);
  if (about !== ABOUT || !isText(gt) || !isText(challenge) || !isText(language)) return null;
  return { gt, challenge, language };
}

/**
 * Reads a status message of the Geetest frame; `null` for any other message. It is validated, because a third-party
 * script runs in the frame.
 */
export function readGeetestStatusMessage(data: unknown): GeetestStatus | null {
  const { about, word, proof } = readFields(data);
  if (about !== ABOUT) return null;
  if (isSimpleStatus(word)) return { word };
  const read = word === 'passed' ? readProof(readFields(proof)) : null;
  return read && { word: 'passed', proof: read };
}

function readProof({ geetestValidateV4, geetestChallenge, geetestSeccode }: Readonly<Record<string, unknown>>) {
  if (isText(geetestValidateV4)) return { geetestValidateV4 };
  if (isText(geetestChallenge) && isText(geetestSeccode)) return { geetestChallenge, geetestSeccode };
  return null;
}
