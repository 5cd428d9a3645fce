export interface GameTables {
  game: {
    merchant_code: string;
    id: string;
    name: string;
    /** The name without case and accents, as searched. */
    search_name: string;
    vendor: string;
    category: string;
    code: string;
    freeplay: boolean;
    hot: boolean;
    /** Order in the catalogue; unique within the merchant, so it is the cursor of a list too. */
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
