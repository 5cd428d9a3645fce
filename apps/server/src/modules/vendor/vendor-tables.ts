export interface VendorTables {
  vendor: {
    merchant_code: string;
    code: string;
    name: string;
    adapter: string;
    /** True if the game vendor is under maintenance. */
    maintenance: boolean;
    position: number;
    /** Number by which game vendors are sorted. [S9-034] */
    ordinal: number;
    is_new: boolean;
  };
  /**
   * Random id of a member for each game vendor, so that vendors can neither identify members nor recognise one
   * another's players.
   */
  vendor_player: {
    merchant_code: string;
    vendor: string;
    member_id: string;
    player_id: string;
  };
  launch_token: {
    /** SHA-256 of the launch token, base64url. */
    token_hash: string;
    merchant_code: string;
    /** Id of the member; `null` for a trial without an account. */
    member_id: string | null;
    display_name: string;
    vendor: string;
    /** The value of `X-Vendor` with which a vendor may redeem the token. */
    redeemer: string;
    game_code: string;
    view: string;
    launch_kind: string;
    prize_mode: string | null;
    label_name: string | null;
    lotto_area: string | null;
    lotto_mode: string | null;
    title: string | null;
    device: string | null;
    room_id: string | null;
    has_lobby: boolean;
    language: string;
    back_url: string;
    host_origin: string;
    expires_at: Date;
    redeemed_at: Date | null;
  };
}
