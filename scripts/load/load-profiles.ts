/** What the users of a load test do, as shares of all users. The shares add up to 1. */
export interface UserKindShares {
  /** Users without an account, who read pages and lists. */
  readonly visitors: number;
  /** Users who log in, launch games and play. */
  readonly members: number;
  /** Users who register and launch their first game. */
  readonly newcomers: number;
}

export interface LoadProfile {
  readonly purpose: string;
  readonly shares: UserKindShares;
  /** Requests per second of all users together. */
  readonly rate: number;
  readonly seconds: number;
  /** Number of connections that send or read a byte every few seconds. */
  readonly slowConnections: number;
  /** Number of open event streams of members' inboxes. */
  readonly streams: number;
}

/**
 * The load profiles. A share applies to users and to requests alike, because all users send the same number of requests
 * per second.
 */
export const loadProfiles = {
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

export type LoadUserKind = keyof UserKindShares;

/**
 * Assigns a kind to each user of a load test. The kinds are evenly mixed: among the first n users, the number of each
 * kind differs from its share by less than one.
 */
export function assignUserKinds(users: number, shares: UserKindShares): readonly LoadUserKind[] {
  const counts = { visitors: 0, members: 0, newcomers: 0 };
  const assigned: LoadUserKind[] = [];
  while (assigned.length < users) {
    const missing = (kind: LoadUserKind): number => shares[kind] * (assigned.length + 1) - counts[kind];
    const next = (['visitors', 'members', 'newcomers'] as const).reduce((best, kind) =>
      missing(kind) > missing(best) ? kind : best,
    );
    counts[next] += 1;
    assigned.push(next);
  }
  return assigned;
}
