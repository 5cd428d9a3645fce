import type { WpsError } from '@foyer/wps-client/wps-error';
import { expect, test, vi } from 'vitest';
import { createErrorPresenter } from '#src/app/errors/api-error-handlers.ts';

const call = { endpoint: 'game.launchLottery', takesToken: true } as const;

function rejected(over: Partial<Extract<WpsError, { kind: 'rejected' }>>): WpsError {
  const base = {
    code: 'other',
    rawCode: null,
    message: null,
    value: null,
    status: 400,
    retryAfterSeconds: null,
  } as const;
  return { kind: 'rejected', spanId: '', ...base, ...call, ...over };
}

function makeErrorView() {
  return {
    translate: vi.fn((key: string) => Promise.resolve(key)),
    showNotice: vi.fn(() => Promise.resolve()),
    showToast: vi.fn(),
    endSession: vi.fn(() => Promise.resolve()),
    hideStuckLoadingOverlay: vi.fn(),
  };
}

test('[S8-011] an error about a session token that the server does not know ends the session', async () => {
  const view = makeErrorView();
  await createErrorPresenter(view)(rejected({ code: 'login.not.session', status: 401 }));
  expect(view.endSession).toHaveBeenCalledTimes(1);
  expect(view.showNotice).not.toHaveBeenCalled();
});

test('[S8-012] an error for too many requests or a bad gateway (502) shows nothing', async () => {
  const view = makeErrorView();
  const run = createErrorPresenter(view);
  await run(rejected({ code: 'TOO_MANY_REQUEST', status: 429 }));
  await run(rejected({ code: 'unknown_error', status: 502 }));
  expect(view.showNotice).not.toHaveBeenCalled();
  expect(view.showToast).not.toHaveBeenCalled();
});

test('[S8-013] a timeout shows a dialog that asks to try again', async () => {
  const view = makeErrorView();
  await createErrorPresenter(view)({ kind: 'timeout', afterMs: 10_000, ...call });
  expect(view.showNotice).toHaveBeenCalledWith('timeout_retry_please');
});

test("[S8-014] any other API error shows the server's message in a dialog, or a general error message if the server sent none", async () => {
  const view = makeErrorView();
  const run = createErrorPresenter(view);
  await run(rejected({ code: 'game_unavailable', message: 'The game is closed.', status: 409 }));
  await run({ kind: 'network', ...call });
  expect(view.showNotice.mock.calls).toEqual([['The game is closed.'], ['unknown_error', null]]);
});

test('[S8-014] an error with an unknown code shows a general message with the code and the id of the call', async () => {
  const view = makeErrorView();
  const error = rejected({ rawCode: 'E-42', message: 'Their own words', spanId: 'trace1' });
  await createErrorPresenter(view)(error);
  expect(view.showNotice).toHaveBeenCalledExactlyOnceWith('unknown_error', 'E-42 trace1');
});

test("[S8-014] invalid fields of a request without a form show the server's message in a dialog, or a general error message if the server sent none", async () => {
  const view = makeErrorView();
  const run = createErrorPresenter(view);
  await run(rejected({ code: 'invalid_request', message: 'The name is too long.' }));
  await run(rejected({ code: 'invalid_request' }));
  expect(view.showNotice.mock.calls).toEqual([['The name is too long.'], ['unknown_error']]);
});

test('[S8-015] an https page that is offline shows a toast for 1.5 s', async () => {
  const view = makeErrorView();
  await createErrorPresenter(view)({ kind: 'offline', secure: true, ...call });
  expect(view.showToast).toHaveBeenCalledWith('network_offline', 1_500);
});

test('[S8-016] an API call without a valid URL shows a general message, not that of its error', async () => {
  const view = makeErrorView();
  await createErrorPresenter(view)({ kind: 'bad-address', message: 'The address of the call is missing.', ...call });
  expect(view.showNotice).toHaveBeenCalledExactlyOnceWith('unknown_error', null);
});

test('[S4-069] after any API error, even of an aborted call, loading overlays that may be stuck are hidden', async () => {
  const view = makeErrorView();
  await createErrorPresenter(view)({ kind: 'aborted', ...call });
  expect(view.hideStuckLoadingOverlay).toHaveBeenCalledTimes(1);
});
