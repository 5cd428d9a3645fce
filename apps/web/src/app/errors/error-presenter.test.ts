import type { WpsError } from '@foyer/wps-client/wps-error';
import { expect, test, vi } from 'vitest';
import { createErrorPresenter } from '#src/app/errors/error-handlers.ts';

const of = { endpoint: 'game.launchLottery', takesToken: true } as const;

function refused(over: Partial<Extract<WpsError, { kind: 'refused' }>>): WpsError {
  const base = {
    code: 'other',
    rawCode: null,
    message: null,
    value: null,
    status: 400,
    retryAfterSeconds: null,
  } as const;
  return { kind: 'refused', spanId: '', ...base, ...of, ...over };
}

function screen() {
  return {
    word: vi.fn((key: string) => Promise.resolve(key)),
    notice: vi.fn(() => Promise.resolve()),
    toast: vi.fn(),
    sessionEnded: vi.fn(() => Promise.resolve()),
    recoverLoaders: vi.fn(),
  };
}

test('[S8-011] a dead token ends the session', async () => {
  const at = screen();
  await createErrorPresenter(at)(refused({ code: 'login.not.session', status: 401 }));
  expect(at.sessionEnded).toHaveBeenCalledTimes(1);
  expect(at.notice).not.toHaveBeenCalled();
});

test('[S8-012] too many requests and 502 are silent', async () => {
  const at = screen();
  const run = createErrorPresenter(at);
  await run(refused({ code: 'TOO_MANY_REQUEST', status: 429 }));
  await run(refused({ code: 'unknown_error', status: 502 }));
  expect(at.notice).not.toHaveBeenCalled();
  expect(at.toast).not.toHaveBeenCalled();
});

test('[S8-013] a timeout asks to try again', async () => {
  const at = screen();
  await createErrorPresenter(at)({ kind: 'timeout', afterMs: 10_000, ...of });
  expect(at.notice).toHaveBeenCalledWith('timeout_retry_please');
});

test("[S8-014] other errors show the server's message, or that something went wrong", async () => {
  const at = screen();
  const run = createErrorPresenter(at);
  await run(refused({ code: 'game_unavailable', message: 'The game is closed.', status: 409 }));
  await run({ kind: 'network', ...of });
  expect(at.notice.mock.calls).toEqual([['The game is closed.'], ['unknown_error']]);
});

test("[S8-014] an error about fields that no form has shows the server's message, or that something went wrong", async () => {
  const at = screen();
  const run = createErrorPresenter(at);
  await run(refused({ code: 'invalid_request', message: 'The name is too long.' }));
  await run(refused({ code: 'invalid_request' }));
  expect(at.notice.mock.calls).toEqual([['The name is too long.'], ['unknown_error']]);
});

test('[S8-015] offline on https is a toast of 1.5 s', async () => {
  const at = screen();
  await createErrorPresenter(at)({ kind: 'offline', secure: true, ...of });
  expect(at.toast).toHaveBeenCalledWith('network_offline', 1_500);
});

test('[S8-016] a missing address is said', async () => {
  const at = screen();
  await createErrorPresenter(at)({ kind: 'bad-address', message: 'The address of the call is missing.', ...of });
  expect(at.notice).toHaveBeenCalledWith('The address of the call is missing.');
});

test('[S4-069] every error begins the recovery of the loaders', async () => {
  const at = screen();
  await createErrorPresenter(at)({ kind: 'aborted', ...of });
  expect(at.recoverLoaders).toHaveBeenCalledTimes(1);
});
