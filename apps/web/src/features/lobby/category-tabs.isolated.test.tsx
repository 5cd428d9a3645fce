import { fireEvent, screen } from '@testing-library/react';
import type { GameCategory } from '@foyer/contract/game/game-category';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CategoryTabs } from '#src/features/lobby/category-tabs.tsx';
import { getCategoryHref } from '#src/platform/paths/page-href.ts';
import { renderInApp } from '#test/render-in-app.tsx';

vi.mock(import('#src/platform/paths/page-href.ts'), { spy: true });

function Tabs() {
  const [selected, select] = useState<GameCategory>('lottery');
  return (
    <>
      <CategoryTabs selected={selected} />
      <button type="button" onClick={() => select('rng')}>
        choose
      </button>
    </>
  );
}

test('a tap on a category tab renders only the previous and the new tab', async () => {
  await renderInApp(<Tabs />);
  // A tab computes its URL on each render.
  const computedHref = vi.mocked(getCategoryHref);
  computedHref.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'choose' }));
  expect(computedHref.mock.calls.map(([category]) => category)).toEqual(['lottery', 'rng']);
  expect(screen.getAllByRole('link', { current: 'page' })).toEqual([screen.getByRole('link', { name: 'Slots' })]);
});
