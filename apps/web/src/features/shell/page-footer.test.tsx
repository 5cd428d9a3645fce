import { expect, test } from 'vitest';
import { PageFooter } from '#src/features/shell/page-footer.tsx';
import { makePageData } from '#test/page-data.ts';
import { renderOnServer } from '#test/render-on-server.tsx';

test('the footer links to the member’s limits only if the brand turns that link on', async () => {
  const data = makePageData();
  const findLink = async (site: Partial<typeof data.site>) => {
    const { container } = await renderOnServer(<PageFooter />, '/m/home', { ...data, site: { ...data.site, ...site } });
    return container.querySelector('footer a[href="/m/account/limits"]')?.textContent;
  };
  expect(await findLink({})).toBeUndefined();
  expect(await findLink({ limitsInFooter: true })).toBe('See your limits');
});
