import { expect, test } from 'vitest';
import { getArticleAge } from '#src/features/articles/article-age.ts';

const now = new Date('2026-11-28T03:00:00Z');

test.each([
  ['ends today', '2026-11-28T22:00:00Z', 0],
  ['ends tomorrow', '2026-11-29T01:00:00Z', 1],
  ['ends at midnight', '2026-11-29T00:00:00Z', 0],
  ['ends in a week', '2026-12-06T00:00:00Z', 7],
])('an article that %s is marked with its days left', (_, until, days) => {
  expect(getArticleAge({ from: '2026-11-27T00:00:00Z', until }, now, 'UTC')).toEqual({ kind: 'ends', days });
});

test('an article is new for a week after its start', () => {
  expect(getArticleAge({ from: '2026-11-22T00:00:00Z', until: null }, now, 'UTC')).toEqual({ kind: 'new' });
  expect(getArticleAge({ from: '2026-11-21T00:00:00Z', until: null }, now, 'UTC')).toBeNull();
});

test('an article has no mark if its times are missing, distant, past or not readable', () => {
  for (const until of [null, '2026-12-06T00:00:01Z', '2026-11-28T02:59:59Z', 'soon'])
    expect(getArticleAge({ from: null, until }, now, 'UTC')).toBeNull();
  expect(getArticleAge({ from: 'lately', until: null }, now, 'UTC')).toBeNull();
});

test('the days until an article ends are those of the time zone', () => {
  const article = { from: null, until: '2026-11-28T18:00:00Z' };
  expect(getArticleAge(article, now, 'UTC')).toEqual({ kind: 'ends', days: 0 });
  expect(getArticleAge(article, now, 'Asia/Ho_Chi_Minh')).toEqual({ kind: 'ends', days: 1 });
});
