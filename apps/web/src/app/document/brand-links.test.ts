import { expect, test } from 'vitest';
import { matchRoute } from '#src/app/routes.ts';

/** The texts of the shipped brands, by file. */
const files = import.meta.glob<string>('../../../../../brands/*/{brand.json,catalogue.json,copy/*.json}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** All strings in a JSON value, at any depth. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

/** A text is a link, or rich text with links. */
function findLinks(text: string): string[] {
  if (text.startsWith('/m/')) return [text];
  return [...text.matchAll(/href="(\/m\/[^"]*)"/g)].map(([, link = '']) => link);
}

function isDead(link: string): boolean {
  const route = matchRoute(new URL(link, 'http://localhost').pathname);
  return route.kind === 'page' && route.status === 404;
}

test('every link of a shipped brand leads to a page that exists', () => {
  const links = Object.entries(files).flatMap(([file, text]) =>
    collectTexts(JSON.parse(text)).flatMap((text) => findLinks(text).map((link) => ({ file, link }))),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({ link }) => isDead(link))).toEqual([]);
});
