import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PrivacyBar } from '#src/features/privacy/privacy-bar.tsx';
import { navigate } from '#src/platform/paths/navigate.ts';
import { renderInApp } from '#test/render.tsx';

const bar = () => screen.queryByRole('dialog', { name: 'Privacy choices' });

test.each(['/m/login', '/m/register', '/m/changePsw', '/m/feedback', '/m/launchGame', '/m/support/chat'])(
  'on %s, whose button it would cover, it waits for the next page',
  async (at) => {
    await renderInApp(<PrivacyBar rule="ask" onChoose={() => undefined} />, { at });
    expect(bar()).toBeNull();
    act(() => navigate('/m/home'));
    expect(bar()).not.toBeNull();
  },
);

test('what it lies on can be scrolled out from under it, as long as it is there', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180);
  const { unmount } = await renderInApp(<PrivacyBar rule="ask" onChoose={() => undefined} />, { at: '/m/activity' });
  expect(document.body.style.marginBlockEnd).toBe('180px');
  act(() => navigate('/m/login'));
  expect(document.body.style.marginBlockEnd).toBe('');
  act(() => navigate('/m/home'));
  expect(document.body.style.marginBlockEnd).toBe('180px');
  unmount();
  expect(document.body.style.marginBlockEnd).toBe('');
});
