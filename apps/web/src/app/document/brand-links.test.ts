import { expect, test } from 'vitest';
import { matchRoute } from '#src/app/routes.ts';

/** What the shipped brands say, file by file. */
const files = import.meta.glob<string>('../../../../../brands/*/{brand.json,catalogue.json,copy/*.json}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Every text of a file, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A text may be a link, or rich text that holds some. */
function linksOf(text: string): string[] {
  if (text.startsWith('/m/')) return [text];
  return [...text.matchAll(/href="(\/m\/[^"]*)"/g)].map(([, link = '']) => link);
}

function isDead(link: string): boolean {
  const route = matchRoute(new URL(link, 'http://localhost').pathname);
  return route.kind === 'page' && route.status === 404;
}

test('every link of a shipped brand leads to a page that exists', () => {
  const links = Object.entries(files).flatMap(([file, text]) =>
    textsOf(JSON.parse(text)).flatMap((one) => linksOf(one).map((link) => ({ file, link }))),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({ link }) => isDead(link))).toEqual([]);
});
