/** What users do: shares of all users, so they add up to 1. */
export interface UserShares {
  /** Read pages and lists without an account. */
  readonly visitors: number;
  /** Log in, launch games and play. */
  readonly members: number;
  /** Register and launch a first game. */
  readonly newcomers: number;
}

export interface LoadProfile {
  readonly purpose: string;
  readonly shares: UserShares;
  /** Requests per second of all users together. */
  readonly rate: number;
  readonly seconds: number;
  /** Connections that send or read a byte now and then. */
  readonly slowConnections: number;
  /** Open event streams of members' inboxes. */
  readonly streams: number;
}

/** Shares of users, and equally of requests, because all users send the same number of requests per second. */
export const profiles = {
  'draw-night': {
    purpose: 'the hour before a draw: members log in and play, many register',
    shares: { visitors: 0.55, members: 0.35, newcomers: 0.1 },
    rate: 200,
    seconds: 600,
    slowConnections: 300,
    streams: 2_000,
  },
  'quiet-day': {
    purpose: 'mostly visitors',
    shares: { visitors: 0.85, members: 0.13, newcomers: 0.02 },
    rate: 50,
    seconds: 300,
    slowConnections: 50,
    streams: 300,
  },
} as const satisfies Readonly<Record<string, LoadProfile>>;

export type UserKind = keyof UserShares;

/** Assigns the kinds to users, evenly mixed: after each user, every kind is within one user of its share. */
export function assignUserKinds(users: number, shares: UserShares): readonly UserKind[] {
  const counts = { visitors: 0, members: 0, newcomers: 0 };
  const assigned: UserKind[] = [];
  while (assigned.length < users) {
    const missing = (kind: UserKind): number => shares[kind] * (assigned.length + 1) - counts[kind];
    const next = (['visitors', 'members', 'newcomers'] as const).reduce((best, kind) =>
      missing(kind) > missing(best) ? kind : best,
    );
    counts[next] += 1;
    assigned.push(next);
  }
  return assigned;
}
