/** The name that messages between the page and Geetest's frame carry. */
const ABOUT = 'foyer-geetest';

/** What the frame is to begin with. */
export interface GeetestStart {
  readonly gt: string;
  /** Version 3 only. */
  readonly challenge: string;
  /** A code of Geetest's, or empty for its own choice. [S5-010] */
  readonly language: string;
}

/** What the frame says: it waits for its start, shows something, was passed with this proof, was closed, or cannot work. */
export type GeetestWord =
  | { readonly word: 'waiting' | 'shown' | 'closed' | 'failed' }
  | { readonly word: 'passed'; readonly proof: GeetestProof };

/** `geetestValidateV4` is JSON of what version 4 hands over; the other two are version 3's. [S3-011, S3-018] */
export type GeetestProof =
  | { readonly geetestValidateV4: string }
  | { readonly geetestChallenge: string; readonly geetestSeccode: string };

const MOST = 4_096;
const words: ReadonlySet<unknown> = new Set(['waiting', 'shown', 'closed', 'failed']);

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST;
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isPlainWord = (word: unknown): word is 'waiting' | 'shown' | 'closed' | 'failed' => words.has(word);

export function startMessage(start: GeetestStart): object {
  return { about: ABOUT, ...start };
}

export function wordMessage(word: GeetestWord): object {
  return { about: ABOUT, ...word };
}

/** A start as the page posts it, else `null`. */
export function readStart(data: unknown): GeetestStart | null {
  const { about, gt, challenge, language } = fieldsOf(data);
  if (about !== ABOUT || !isText(gt) || !isText(challenge) || !isText(language)) return null;
  return { gt, challenge, language };
}

/** What a frame said, else `null`: a stranger's script runs there, so nothing else is taken for a word. */
export function readWord(data: unknown): GeetestWord | null {
  const { about, word, proof } = fieldsOf(data);
  if (about !== ABOUT) return null;
  if (isPlainWord(word)) return { word };
  const read = word === 'passed' ? readProof(fieldsOf(proof)) : null;
  return read && { word: 'passed', proof: read };
}

function readProof({ geetestValidateV4, geetestChallenge, geetestSeccode }: Readonly<Record<string, unknown>>) {
  if (isText(geetestValidateV4)) return { geetestValidateV4 };
  if (isText(geetestChallenge) && isText(geetestSeccode)) return { geetestChallenge, geetestSeccode };
  return null;
}
