import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NOT_SENT, useCodeRequest } from '#src/platform/form/use-code-request.ts';

test('[S4-003] two taps before the first is drawn ask for one code', async () => {
  const { result } = renderHook(useCodeRequest);
  const ask = vi.fn(async () => ({ sent: true, waitSeconds: 60, problems: {} }));
  const { run } = result.current;
  await act(async () => void (await Promise.all([run(ask), run(ask)])));
  expect(ask).toHaveBeenCalledTimes(1);
  expect([result.current.sent, result.current.busy, result.current.wait]).toEqual([true, false, 60]);
});

test('one that broke does not keep the next from being asked for', async () => {
  const { result } = renderHook(useCodeRequest);
  await act(() => result.current.run(() => Promise.reject(new Error('broke'))).catch(() => undefined));
  expect(result.current.busy).toBe(false);
  const ask = vi.fn(async () => NOT_SENT);
  await act(() => result.current.run(ask));
  expect(ask).toHaveBeenCalledTimes(1);
});
