export interface PlayTables {
  /** What a member has played on one day. Each row is updated together with the ledger entries that it sums up. */
  play_day: {
    member_id: string;
    /** Local date in the brand's time zone, `YYYY-MM-DD`. */
    day: string;
    /** Sum of the day's stakes, without cancelled ones, in whole play credits. */
    staked: number;
    won: number;
    /** Sum of wallet refills and of deposits that the operator reported. */
    deposited: number;
    /** Play time in seconds: the times between two stakes of a session, counted on the day of the later stake. */
    seconds: number;
  };
  /** Number of stakes that player protection refused, of all members of a merchant. */
  refused_stake_count: {
    merchant_code: string;
    /** Day in UTC. */
    day: Date;
    /** Error code of the restriction, such as `limit_reached`; `other_game` if another game was opened later. */
    reason: string;
    stakes: number;
  };
  /** The last play session of each member. */
  play_session: {
    member_id: string;
    id: string;
    began_at: Date;
    /** Time of the last stake. */
    last_play_at: Date;
    staked: number;
    won: number;
    /** Number of the next reality check in the session. */
    next_check: number;
    /** When the next reality check is shown; `null` if none is planned. */
    next_check_at: Date | null;
  };
  /** The game that each member opened last. */
  open_game: {
    member_id: string;
    /**
     * Random id of the game launch. The vendor receives it when it redeems the launch token, and sends it with every
     * stake.
     */
    launch_id: string;
    opened_at: Date;
  };
  /** Interval of reality checks in minutes that each member has chosen. */
  reality_check: { member_id: string; minutes: number };
}
