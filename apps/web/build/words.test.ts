import { expect, test } from 'vitest';
import { filled } from './words.ts';

test('[S1-011] what a language does not say is said in the next of its chain, group by group', () => {
  const english = { shell: { home: 'Home', inbox: 'Inbox' }, help: { title: 'Help' } };
  const portuguese = { shell: { home: 'Início', inbox: 'Entrada' } };
  const brazilian = { shell: { home: 'Página inicial' } };
  expect(filled([brazilian, portuguese, english])).toEqual({
    shell: { home: 'Página inicial', inbox: 'Entrada' },
    help: { title: 'Help' },
  });
});
