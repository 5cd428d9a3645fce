import { randomBytes } from 'node:crypto';
import { createDemoVendorApp, type DemoVendorServices, type DemoVendorApp } from '#src/app.ts';
import { openDatabase } from '#src/db/open-database.ts';
import type { DrawGameState } from '#src/http/lottery-page-state.ts';
import { FAKE_PLATFORM_SECRET, type FakePlatform, startFakePlatform } from './fake-platform.ts';

export interface TestVendor extends DemoVendorApp {
  readonly url: string;
  readonly peer: FakePlatform;
  readonly clock: { now(): number; set(now: number): void; pass(ms: number): void };
  readonly db: DemoVendorServices['db'];
  /** Redeems a launch token and returns the id of the game session. */
  enter(details?: Record<string, unknown>): Promise<string>;
  call(
    session: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: DrawGameState & { error?: string } }>;
  close(): Promise<void>;
}

/** Time at which the manual clock starts: a whole minute, so that draws are at round times. */
export const TEST_START_TIME = Date.UTC(2026, 10, 20, 12);

/** Starts the demo vendor on a real port, with a fake platform and a manual clock. */
export async function startTestVendor(changes: Partial<DemoVendorServices> = {}): Promise<TestVendor> {
  let now = TEST_START_TIME;
  const clock = {
    now: () => now,
    set: (to: number) => {
      now = to;
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
  const peer = await startFakePlatform(changes.clock ?? clock);
  const db = changes.db ?? openDatabase(':memory:');
  const app = createDemoVendorApp({
    db,
    clock,
    random: randomBytes,
    fetch,
    platformUrl: peer.url,
    secret: FAKE_PLATFORM_SECRET,
    drawMs: 60_000,
    logLevel: 'silent',
    ...changes,
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const url = app.http.listeningOrigin;

  async function enter(details?: Record<string, unknown>): Promise<string> {
    const response = await fetch(`${url}/play?launchToken=${peer.launch(details)}`, { redirect: 'manual' });
    const place = response.headers.get('location') ?? '';
    return place.split('/')[2] ?? '';
  }

  async function call(session: string, path: string, body?: unknown) {
    const headers = { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' };
    const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(url + path, { headers, ...post });
    return { status: response.status, body: await response.json() };
  }

  async function close(): Promise<void> {
    await app.http.close();
    await peer.close();
  }

  return { ...app, url, peer, clock, db, enter, call, close };
}
