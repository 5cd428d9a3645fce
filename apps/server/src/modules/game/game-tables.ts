export interface GameTables {
  game: {
    merchant_code: string;
    id: string;
    name: string;
    /** Search text: lower case without accents, starting with the name. */
    search_name: string;
    vendor: string;
    category: string;
    code: string;
    freeplay: boolean;
    hot: boolean;
    /** Order in the catalogue; unique per merchant. */
    position: number;
    /** Names of the game by language code. */
    names: unknown;
    is_new: boolean;
    /** True if the game is under maintenance, independently of its vendor. */
    maintenance: boolean;
    features: string[];
    /** Currencies of the game; empty for all currencies. */
    currencies: string[];
    /** Platforms of the game; empty for all platforms. */
    platforms: string[];
    /** Id of the game whose images are shown; `null` for its own. */
    art: string | null;
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
    /** Time of the kick-off: ISO 8601, or `HH:MM` UTC for a daily match. */
    kick_off: string;
    minutes: number;
    position: number;
  };
  /** History of launches. */
  game_launch: {
    id: string;
    merchant_code: string;
    member_id: string;
    game_id: string;
    vendor: string;
    /** Key of the request, released after 24 h. */
    idempotency_key: string | null;
    /** Hash of the request with the key. */
    digest: string;
    /** Game URL of the response. Its token works once, within 60 s. */
    game_url: string;
    created_at: Date;
  };
}
