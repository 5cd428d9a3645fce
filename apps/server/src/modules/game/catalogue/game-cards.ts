import { gameCardSchema, type GameCard } from '@foyer/contract/game/game-card';
import { toIsoCurrencyCode } from '@foyer/contract/system/format-money';
import type { LanguageCode } from '@foyer/contract/language';
import * as z from 'zod';
import {
  getBrandImagesUrlPath,
  type Merchant,
  type MerchantSiteReader,
} from '#src/modules/merchant/merchant.public.ts';
import { findGamesById } from '#src/modules/game/game-store.ts';
import type { ServerContext } from '#src/server-context.ts';

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

/** Values that all game cards of a merchant share. */
interface CardContext {
  /** Base path of the merchant's images. */
  readonly art: string;
  readonly language: LanguageCode;
  readonly currency: string;
}

/** Reads the values that all game cards of a merchant share: image path, language and currency. */
export async function readGameCardContext(
  readSite: MerchantSiteReader,
  merchant: Merchant,
  language: LanguageCode,
): Promise<CardContext> {
  const { artRevision } = await readSite(merchant);
  return {
    art: getBrandImagesUrlPath(merchant, artRevision),
    language,
    currency: toIsoCurrencyCode(merchant.brand.country.currency),
  };
}

/** Returns the name of a game in a language, or its default name. */
export function getGameName({ name, names }: Pick<GameRow, 'name' | 'names'>, language: LanguageCode): string {
  return namesSchema.parse(names)[language] ?? name;
}

/** Returns the base path of a game's cover, below the base path of the merchant's images. */
export function getGameCoverPath({ id, art }: Pick<GameRow, 'id' | 'art'>, basePath: string): string {
  return `${basePath}/games/${art ?? id}`;
}

/** Returns why a game cannot be opened with a currency; `null` if it can. */
export function getUnavailableGameReason(
  row: Pick<GameRow, 'maintenance' | 'vendorMaintenance' | 'currencies'>,
  currency: string,
): 'maintenance' | 'currency' | null {
  if (row.maintenance || row.vendorMaintenance) return 'maintenance';
  return row.currencies.length === 0 || row.currencies.includes(currency) ? null : 'currency';
}

/** Converts a row of the table `game` to a game card. */
export function toGameCard(row: GameRow, { art, language, currency }: CardContext): GameCard {
  const closed = getUnavailableGameReason(row, currency);
  return gameCardSchema.parse({
    ...row,
    name: getGameName(row, language),
    art: getGameCoverPath(row, art),
    isNew: row.isNew ? true : undefined,
    closed: closed ?? undefined,
  });
}

/** Adds the vendor's name and the game's name to a card again, under the field names of the specification. [S3-040] */
export function addSpecificationNamesToGameCard(card: GameCard): GameCard {
  return { ...card, accountTypeName: card.vendorName, displayName: card.name };
}

export type GameCardServices = Pick<ServerContext, 'db' | 'readSite'>;

/**
 * Returns the cards of the games with these ids, in the order of the ids. Skips games that are no longer in the
 * catalogue.
 */
export async function readGameCards(
  { db, readSite }: GameCardServices,
  { merchant, language }: { readonly merchant: Merchant; readonly language: LanguageCode },
  ids: readonly string[],
): Promise<GameCard[]> {
  const context = await readGameCardContext(readSite, merchant, language);
  const rows = await findGamesById(db, merchant.code, ids);
  const byId = new Map(rows.map((row) => [row.id, addSpecificationNamesToGameCard(toGameCard(row, context))]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
