/** Source of the time; tests replace it. */
export interface Clock {
  /** Returns the current time in milliseconds since 1970. */
  now(): number;
}
