export interface LoginTimeTables {
  /** How long each member of a brand with limits of the login time was logged in on one day. */
  login_day: {
    member_id: string;
    /** Local date in the brand's time zone, `YYYY-MM-DD`. */
    day: string;
    /** Time with at least one session in use, counted on the day on which a part of it ended. */
    milliseconds: number;
    /** The time until which `milliseconds` is complete. */
    counted_until: Date;
  };
}
