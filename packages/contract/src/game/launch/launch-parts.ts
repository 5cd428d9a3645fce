import * as z from 'zod/mini';
import type { ErrorCode } from '#src/error-code.ts';
import { LAUNCH_TIMEOUT_MS } from '#src/limits.ts';

/** What launches have in common. */
export const launchParts = {
  /** The vendor's name for the game; `lobby` is the vendor's own lobby. [S2-006] */
  gameCode: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Whether the member comes from, and may go back to, the vendor's own lobby. */
  hasLobby: z.boolean(),
  /** How long the vendor may take, in milliseconds. [S9-007] */
  timeout: z.int().check(z.minimum(1), z.maximum(LAUNCH_TIMEOUT_MS)),
  /** Path under /m/ that the game leads back to. */
  backUrl: z.string().check(z.maxLength(2048)),
  /** Name of the member's VIP label, as the record has it. The server sends vendors what it knows instead. [S3-006] */
  labelName: z.string().check(z.maxLength(64)),
  /** The vendor's name of a table in the game. [S3-041] */
  roomId: z.string().check(z.minLength(1), z.maxLength(64)),
} as const;

export const launchedSchema = z.object({
  /** Where the game is. It opens once, and only within 60 s. [S3-034] */
  gameUrl: z.string(),
  /** What the game is called in the catalogue; a platform may leave it out. */
  name: z.optional(z.string()),
  /** The game says `ready` when it is drawn: one that has loaded and does not is an error page. Unknown when left out. */
  saysReady: z.optional(z.literal(true)),
});

/** Why a game does not open, whichever way it is asked for. */
export const launchErrors = [
  'game_not_found',
  'game_unavailable',
  'game_maintenance',
  'game_not_offered',
] as const satisfies readonly ErrorCode[];

/** And what else a member's launch may answer. */
export const memberLaunchErrors = [
  ...launchErrors,
  'account_closed',
  'password_change_required',
  'second_factor_required',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[];
