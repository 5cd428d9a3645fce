export interface GameTables {
  game: {
    merchant_code: string;
    id: string;
    name: string;
    /** What it is found by, in small letters without accents, its name first. */
    search_name: string;
    vendor: string;
    category: string;
    code: string;
    freeplay: boolean;
    hot: boolean;
    /** Order in the catalogue; unique within the merchant, so it is the cursor of a list too. */
    position: number;
    /** By language code. */
    names: unknown;
    is_new: boolean;
    /** Closed for upkeep while its vendor is open. */
    maintenance: boolean;
    features: string[];
    /** Empty: every one. */
    currencies: string[];
    /** Empty: every one. */
    platforms: string[];
    /** The game whose pictures it shows; its own for `null`. */
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
    /** ISO 8601 for one match, `HH:MM` for one of every day, UTC. */
    kick_off: string;
    minutes: number;
    position: number;
  };
  /** History: who opened which game. */
  game_launch: {
    id: string;
    merchant_code: string;
    member_id: string;
    game_id: string;
    vendor: string;
    /** Let go after 24 h. */
    idempotency_key: string | null;
    /** Of what was asked for with the key. */
    digest: string;
    /** What was answered. It opens nothing once its token was used or is 60 s old. */
    game_url: string;
    created_at: Date;
  };
}
