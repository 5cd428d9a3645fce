import { expect, test } from 'vitest';
import { mergeMessageTrees, compressMessages } from './compile-messages.ts';

test('[S1-011] a message that is missing in a language comes from its next fallback language', () => {
  const english = { shell: { home: 'Home', inbox: 'Inbox' }, help: { title: 'Help' } };
  const portuguese = { shell: { home: 'Início', inbox: 'Entrada' } };
  const brazilian = { shell: { home: 'Página inicial' } };
  expect(mergeMessageTrees([brazilian, portuguese, english])).toEqual({
    shell: { home: 'Página inicial', inbox: 'Entrada' },
    help: { title: 'Help' },
  });
});

test('messages are compressed for the server without loss', async () => {
  const catalogue = {
    shell: { home: 'Trang chủ', balance: ['Số dư: ', ['amount']] },
    help: { text: 'Trò chơi '.repeat(500) },
  };
  const source = compressMessages(catalogue);
  expect(source.length).toBeLessThan(JSON.stringify(catalogue).length / 10);
  const { default: unpacked } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  expect(unpacked).toEqual(catalogue);
});
