import { afterEach, expect, test, vi } from 'vitest';
import { followSession } from '#src/app/follow-session.ts';
import { createServices } from '#src/app/services.ts';
import { keepSession } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { makePlatform } from '#test/platform.ts';

type Hear = (event: { readonly data: unknown }) => void;

const heard: Hear[] = [];
const said: unknown[] = [];

/** What one tab says all others hear. */
class Tabs {
  addEventListener = (_type: string, hear: Hear): void => void heard.push(hear);
  removeEventListener = (): void => undefined;
  postMessage = (data: unknown): void => void said.push(data);
  close = (): void => undefined;
}

afterEach(() => vi.unstubAllGlobals());

test('[S4-035] a logout in another tab ends this one’s session of the same member, and nobody else’s; its own is told', () => {
  vi.stubGlobal('BroadcastChannel', Tabs);
  keepSession();
  const data = makePageData();
  const page = { build: 't', assets: '', path: '/m/home', search: '', data, listing: null, refused: null, words: {} };
  const services = createServices(page, makePlatform({}));
  followSession(services, page, null);
  const open = services.session.state.getState();
  const id = open.status === 'member' ? open.info.id : '';
  const ended = (member: string): void => heard.forEach((hear) => hear({ data: { type: 'ended', id: member } }));
  said.length = 0;
  ended('somebody-else');
  expect(services.session.state.getState().status).toBe('member');
  expect(said).toEqual([]);
  ended(id);
  expect(services.session.state.getState().status).toBe('visitor');
  expect(said).toContainEqual({ type: 'ended', id });
});
