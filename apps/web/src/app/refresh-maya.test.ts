import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshMaya } from '#src/app/refresh-maya.ts';
import { createServices } from '#src/app/services.ts';
import { keepMayaEnv, readMayaEnv } from '#src/platform/identity/maya-env.ts';
import { callAfterwards } from '#test/call-afterwards.ts';
import { keepSession, keptSession } from '#test/members.ts';
import { makePageData } from '#test/page-data.ts';
import { done, makePlatform, refuse, type Answer } from '#test/platform.ts';

const TOKENS = '/wps/relay/WPS3RD_refreshMayaTokens';

beforeEach(() => vi.spyOn(document, 'hidden', 'get').mockReturnValue(false));
afterEach(() => sessionStorage.clear());

function begin(answer: Answer) {
  const platform = makePlatform({ [TOKENS]: answer });
  const page = { build: 'test', assets: '', path: '/m/home', search: '', listing: null, refused: null, words: {} };
  const services = createServices({ ...page, data: makePageData() }, platform);
  refreshMaya(services);
  return platform;
}

test('[S7-048] the tokens of a member whom Maya brought are renewed, and once however often the page is looked at', async () => {
  keepSession();
  keepMayaEnv('sandbox');
  const platform = begin(() => done({ expiresIn: 3_600 }));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(platform.asked(TOKENS).map(({ body }) => body)).toEqual([{ env: 'sandbox' }]));
  expect(readMayaEnv()).toBe('sandbox');
});

test('[S7-048] what Maya has ended is not asked for again, and the member stays in', async () => {
  keepSession();
  keepMayaEnv('production');
  begin(() => refuse(401, { errorCode: 'identity_rejected', message: 'over' }));
  await waitFor(() => expect(readMayaEnv()).toBeNull());
  expect(keptSession()).not.toBeNull();
});

test('[S7-048] a member of whom there is nothing to renew is not asked about again', async () => {
  keepSession();
  keepMayaEnv('sandbox');
  begin(() => done({ expiresIn: null }));
  await waitFor(() => expect(readMayaEnv()).toBeNull());
});

test('[S7-048] nothing is asked for a visitor, or for a member whom somebody else brought', async () => {
  keepMayaEnv('sandbox');
  const visitor = begin(() => done({ expiresIn: 3_600 }));
  sessionStorage.clear();
  keepSession();
  const other = begin(() => done({ expiresIn: 3_600 }));
  await callAfterwards(visitor);
  await callAfterwards(other);
  expect([...visitor.asked(TOKENS), ...other.asked(TOKENS)]).toEqual([]);
});
