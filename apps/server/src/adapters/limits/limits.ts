/** How much of something one key may do. */
export interface LimitRule {
  /** Unique; part of the key in a shared store. */
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
  /** What happens while the shared store is down: `refuse` where guessing or cost is at stake, else counted in this process. */
  readonly whenDown: 'refuse' | 'count-here';
}

export type Taken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

export interface Limit {
  /** Takes points of a key, one unless said. Never throws: a store that is down answers by the rule's `whenDown`. */
  take(key: string, points?: number): Promise<Taken>;
}

/** Makes limits that all instances share when there is a shared store, and that this process keeps when there is none. */
export interface Limits {
  create(rule: LimitRule): Limit;
  /** Whether the shared store answers; true without one. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}
