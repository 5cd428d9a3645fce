export interface PlayTables {
  /** What a member has played on a day, written with the entries of the ledger. */
  play_day: {
    member_id: string;
    /** Local date of the brand, `YYYY-MM-DD`. */
    day: string;
    /** Stakes of the day without cancelled ones, in whole play credits. */
    staked: number;
    won: number;
    /** Refills and reported deposits. */
    deposited: number;
    /** Seconds between two stakes of a session; they count on the day of the later one. */
    seconds: number;
  };
  /** The last play session of a member. */
  play_session: {
    member_id: string;
    id: string;
    began_at: Date;
    /** Time of the last stake. */
    last_play_at: Date;
    staked: number;
    won: number;
    /** Number of the next reality check. */
    next_check: number;
    /** When it is shown; `null` for none. */
    next_check_at: Date | null;
  };
  /** The game that a member opened last. */
  open_game: {
    member_id: string;
    /** Random id, which the vendor gets with the redemption and sends with every stake. */
    launch_id: string;
    opened_at: Date;
  };
  /** How often members chose to see a reality check. */
  reality_check: { member_id: string; minutes: number };
}
