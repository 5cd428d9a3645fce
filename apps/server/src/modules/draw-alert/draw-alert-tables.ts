export interface DrawAlertTables {
  /** The lotteries about whose results a member wants to be alerted. */
  draw_alert: {
    member_id: string;
    merchant_code: string;
    vendor: string;
    /** The vendor's code of the game. */
    game_code: string;
    created_at: Date;
  };
}
