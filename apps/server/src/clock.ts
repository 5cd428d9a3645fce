/** Where the server reads the time, so that a test can say what it is. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}
