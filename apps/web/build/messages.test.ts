import { expect, test } from 'vitest';
import { filled, packed } from './messages.ts';

test('[S1-011] what a language does not say is said in the next of its chain, group by group', () => {
  const english = { shell: { home: 'Home', inbox: 'Inbox' }, help: { title: 'Help' } };
  const portuguese = { shell: { home: 'Início', inbox: 'Entrada' } };
  const brazilian = { shell: { home: 'Página inicial' } };
  expect(filled([brazilian, portuguese, english])).toEqual({
    shell: { home: 'Página inicial', inbox: 'Entrada' },
    help: { title: 'Help' },
  });
});

test('what is packed for the server says the same, and in a fraction of the letters', async () => {
  const words = {
    shell: { home: 'Trang chủ', balance: ['Số dư: ', ['amount']] },
    help: { text: 'Trò chơi '.repeat(500) },
  };
  const source = packed(words);
  expect(source.length).toBeLessThan(JSON.stringify(words).length / 10);
  const { default: unpacked } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  expect(unpacked).toEqual(words);
});
