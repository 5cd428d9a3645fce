/** Source of the time; tests replace it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}
