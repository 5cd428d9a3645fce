import type { Generated } from 'kysely';

export interface GameTables {
  game: {
    merchant_code: string;
    id: string;
    name: string;
    /** Text that a search compares: the game's names in lower case without accents, starting with the default name. */
    search_name: string;
    vendor: string;
    category: string;
    code: string;
    freeplay: boolean;
    hot: boolean;
    /** Position of the game in the catalogue; unique per merchant. */
    position: number;
    /** Names of the game by language code. */
    names: unknown;
    is_new: boolean;
    /** Whether the game is under maintenance. Maintenance of the whole vendor is stored separately. */
    maintenance: boolean;
    features: string[];
    /** Currencies with which the game can be opened; empty for all currencies. */
    currencies: string[];
    /** Platforms on which the game runs; empty for all platforms. */
    platforms: string[];
    /** Id of the game whose images this game shows; `null` if it has its own. */
    art: string | null;
    /** What the merchant publishes about the game; `{}` for nothing. */
    info: Generated<unknown>;
  };
  game_favourite: {
    member_id: string;
    merchant_code: string;
    game_id: string;
    created_at: Date;
  };
  game_match: {
    merchant_code: string;
    id: string;
    game_id: string;
    league: string;
    home: string;
    away: string;
    /** Time of the match's kick-off: ISO 8601, or `HH:MM` UTC for a daily match. */
    kick_off: string;
    minutes: number;
    position: number;
  };
  /** History of the members' game launches. */
  game_launch: {
    id: string;
    merchant_code: string;
    member_id: string;
    game_id: string;
    vendor: string;
    /** Idempotency key of the launch request; `null` if none or after 24 h, when the key is released. */
    idempotency_key: string | null;
    /** Hash of the launch request, to reject its idempotency key for a different request. */
    digest: string;
    /** Game URL of the launch response. Its launch token works once, within 60 s. */
    game_url: string;
    created_at: Date;
  };
}
