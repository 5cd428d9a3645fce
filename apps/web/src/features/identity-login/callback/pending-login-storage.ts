import { identityTicketSchema } from '@foyer/contract/identity/identity-proof';
import * as z from 'zod/mini';
import type { StorageKey } from '#src/platform/storage/stored-items.ts';
import { readStoredJson, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** An item in session storage with a time to live. */
interface PendingItem<T> {
  /** Returns and removes the item. */
  readonly take: (now: number) => T | null;
  readonly peek: (now: number) => T | null;
  /** Stores the item; `seconds` is its time to live. */
  readonly store: (value: T, until: { readonly now: number; readonly seconds: number }) => void;
  readonly remove: () => void;
}

function createPendingItem<T>(key: StorageKey<'session'>, schema: z.ZodMiniType<T>): PendingItem<T> {
  const itemSchema = z.object({ value: schema, until: z.number() });
  const peek = (now: number): T | null => {
    const parsed = z.safeParse(itemSchema, readStoredJson('session', key));
    return parsed.success && parsed.data.until > now ? parsed.data.value : null;
  };
  const remove = (): void => removeStoredItem('session', key);
  return {
    peek,
    remove,
    take: (now) => {
      const value = peek(now);
      remove();
      return value;
    },
    store: (value, { now, seconds }) => {
      writeStoredItem('session', key, JSON.stringify({ value, until: now + seconds * 1_000 }));
    },
  };
}

const purpose = z.enum(['login', 'link']);

/** The login for which this tab has redirected to LINE. [S4-032] */
export const pendingLineLogin = createPendingItem(
  'foyer.line',
  /**
   * Format of the stored LINE login, for which this tab has redirected to LINE. `again` is true for the second attempt,
   * without LINE's automatic login.
   */
  z.object({ tabKey: z.string(), purpose, again: z.optional(z.boolean()) }),
);

/** The LINE session token, which the server issues for LINE's code. Stored until a login has used it. [S4-032, S8-005] */
export const pendingLineToken = createPendingItem(
  'foyer.line.token',
  z.object({ token: identityTicketSchema, purpose }),
);

/**
 * The Telegram login that this tab or its opener has requested. A Telegram result without a stored request is ignored,
 * because it may belong to another person.
 */
export const pendingTelegramLogin = createPendingItem('foyer.telegram', z.object({ id: z.string(), purpose }));

/** The login for which this tab has redirected to a provider through Firebase. */
export const pendingFirebaseRedirect = createPendingItem(
  'foyer.redirect',
  z.object({ channel: z.enum(['google', 'facebook', 'twitter']), purpose }),
);
