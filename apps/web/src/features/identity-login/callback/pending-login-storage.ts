import { identityTicketSchema } from '@foyer/contract/identity/identity-proof';
import * as z from 'zod/mini';
import type { StoredName } from '#src/platform/storage/stored-items.ts';
import { readStoredJson, removeStored, writeStored } from '#src/platform/storage/stored.ts';

/** Something this tab keeps for itself until it is taken or too old. */
interface PendingItem<T> {
  /** Answers it and forgets it. */
  readonly take: (now: number) => T | null;
  readonly look: (now: number) => T | null;
  /** `seconds`: how long it is good for. */
  readonly keep: (value: T, until: { readonly now: number; readonly seconds: number }) => void;
  readonly drop: () => void;
}

function pendingItem<T>(key: StoredName<'session'>, schema: z.ZodMiniType<T>): PendingItem<T> {
  const whole = z.object({ value: schema, until: z.number() });
  const look = (now: number): T | null => {
    const parsed = z.safeParse(whole, readStoredJson('session', key));
    return parsed.success && parsed.data.until > now ? parsed.data.value : null;
  };
  const drop = (): void => removeStored('session', key);
  return {
    look,
    drop,
    take: (now) => {
      const value = look(now);
      drop();
      return value;
    },
    keep: (value, { now, seconds }) => {
      writeStored('session', key, JSON.stringify({ value, until: now + seconds * 1_000 }));
    },
  };
}

const purpose = z.enum(['login', 'link']);

/** This tab has gone to LINE. [S4-032] */
export const pendingLine = pendingItem(
  'foyer.line',
  /** `again`: for the second time, without LINE's automatic login. */
  z.object({ tabKey: z.string(), purpose, again: z.optional(z.boolean()) }),
);

/** The LINE session token, until it has been used. [S4-032, S8-005] */
export const pendingLineToken = pendingItem('foyer.line.token', z.object({ token: identityTicketSchema, purpose }));

/** This tab, or the one that opened it, asked Telegram. Without it an answer in the address is somebody else's. */
export const pendingTelegram = pendingItem('foyer.telegram', z.object({ id: z.string(), purpose }));

/** This tab has gone to the identity service without a window. */
export const pendingRedirect = pendingItem(
  'foyer.redirect',
  z.object({ channel: z.enum(['google', 'facebook', 'twitter']), purpose }),
);
