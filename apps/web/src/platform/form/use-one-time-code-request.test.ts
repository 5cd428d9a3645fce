import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ONE_TIME_CODE_NOT_SENT, useOneTimeCodeRequest } from '#src/platform/form/use-one-time-code-request.ts';

test('[S4-003] two taps before the next render request one SMS code', async () => {
  const { result } = renderHook(useOneTimeCodeRequest);
  const request = vi.fn(async () => ({ sent: true, waitSeconds: 60, problems: {} }));
  const { run } = result.current;
  await act(async () => void (await Promise.all([run(request), run(request)])));
  expect(request).toHaveBeenCalledTimes(1);
  expect([result.current.sent, result.current.busy, result.current.wait]).toEqual([true, false, 60]);
});

test('a failed request for an SMS code does not block the next one', async () => {
  const { result } = renderHook(useOneTimeCodeRequest);
  await act(() => result.current.run(() => Promise.reject(new Error('broke'))).catch(() => undefined));
  expect(result.current.busy).toBe(false);
  const request = vi.fn(async () => ONE_TIME_CODE_NOT_SENT);
  await act(() => result.current.run(request));
  expect(request).toHaveBeenCalledTimes(1);
});
