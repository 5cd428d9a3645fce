import { gameCardSchema, type GameCard } from '@foyer/contract/game/game-card';
import { currencyOf } from '@foyer/contract/system/money';
import type { LanguageCode } from '@foyer/contract/language';
import * as z from 'zod';
import { artPath, type Merchant, type ReadSite } from '#src/modules/merchant/merchant.public.ts';
import { findGamesById } from '#src/modules/game/game-store.ts';
import type { Context } from '#src/context.ts';

interface GameRow {
  readonly id: string;
  readonly name: string;
  readonly names: unknown;
  readonly vendor: string;
  readonly vendorName: string;
  readonly vendorMaintenance: boolean;
  readonly category: string;
  readonly freeplay: boolean;
  readonly code: string;
  readonly isNew: boolean;
  readonly maintenance: boolean;
  readonly currencies: readonly string[];
  readonly art: string | null;
}

const namesSchema = z.partialRecord(z.string(), z.string());

/** For whom cards are made. */
interface CardDress {
  /** Address of the merchant's pictures. */
  readonly art: string;
  readonly language: LanguageCode;
  readonly currency: string;
}

/** How a merchant's cards look in a language. */
export async function dressFor(readSite: ReadSite, merchant: Merchant, language: LanguageCode): Promise<CardDress> {
  const { artRevision } = await readSite(merchant);
  return { art: artPath(merchant, artRevision), language, currency: currencyOf(merchant.brand.country.currency) };
}

/** What a game is called in a language. */
export function gameName({ name, names }: Pick<GameRow, 'name' | 'names'>, language: LanguageCode): string {
  return namesSchema.parse(names)[language] ?? name;
}

/** Why a game cannot be opened with this currency, or `null`. */
export function closedReason(
  row: Pick<GameRow, 'maintenance' | 'vendorMaintenance' | 'currencies'>,
  currency: string,
): 'maintenance' | 'currency' | null {
  if (row.maintenance || row.vendorMaintenance) return 'maintenance';
  return row.currencies.length === 0 || row.currencies.includes(currency) ? null : 'currency';
}

/** A row becomes a card in this one place. */
export function toCard(row: GameRow, { art, language, currency }: CardDress): GameCard {
  const closed = closedReason(row, currency);
  return gameCardSchema.parse({
    ...row,
    name: gameName(row, language),
    art: `${art}/games/${row.art ?? row.id}`,
    isNew: row.isNew ? true : undefined,
    closed: closed ?? undefined,
  });
}

/** A card as calls list it: with the platform's own names of its two titles. [S3-040] */
export function toListed(card: GameCard): GameCard {
  return { ...card, accountTypeName: card.vendorName, displayName: card.name };
}

export type CardServices = Pick<Context, 'db' | 'readSite'>;

/** The cards of these ids in their order, without those the catalogue no longer has. */
export async function readCards(
  { db, readSite }: CardServices,
  { merchant, language }: { readonly merchant: Merchant; readonly language: LanguageCode },
  ids: readonly string[],
): Promise<GameCard[]> {
  const dress = await dressFor(readSite, merchant, language);
  const rows = await findGamesById(db, merchant.code, ids);
  const byId = new Map(rows.map((row) => [row.id, toListed(toCard(row, dress))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
