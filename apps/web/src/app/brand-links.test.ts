import { expect, test } from 'vitest';
import { routeOf } from '#src/app/routes.ts';

/** What the shipped brands say, file by file. */
const files = import.meta.glob<string>('../../../../brands/*/{brand.json,catalogue.json,copy/*.json}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function isDead(link: string): boolean {
  const route = routeOf(new URL(link, 'http://localhost').pathname);
  return route.kind === 'page' && route.status === 404;
}

test('every link of a shipped brand leads to a page that exists', () => {
  const links = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(/"(\/m\/[^"]*)"/g)].map(([, link = '']) => ({ file, link })),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({ link }) => isDead(link))).toEqual([]);
});
