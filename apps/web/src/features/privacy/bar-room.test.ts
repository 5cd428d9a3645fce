import { afterEach, expect, test } from 'vitest';
import { barRoom } from '#src/features/privacy/bar-room.ts';

const NEWER = 'adoptedStyleSheets';
const known = Object.getOwnPropertyDescriptor(Document.prototype, NEWER) ?? {};
const ofDocument = (): string => document.documentElement.style.getPropertyValue('--bar-room');
const rules = (): string[] =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));

afterEach(() => {
  Object.defineProperty(Document.prototype, NEWER, known);
  document.adoptedStyleSheets = [];
});

test('room is the footer’s alone, so that nothing else is styled anew', () => {
  const earlier = new CSSStyleSheet();
  document.adoptedStyleSheets = [earlier];
  const leaveRoom = barRoom();
  leaveRoom(180);
  expect([rules(), ofDocument()]).toEqual([[expect.stringMatching(/^footer \{\s*--bar-room: ?180px;?\s*\}$/)], '']);
  leaveRoom(0);
  expect([rules(), document.adoptedStyleSheets[0]]).toEqual([[], earlier]);
});

test('a browser that knows no such sheets has it from the document', () => {
  Reflect.deleteProperty(Document.prototype, NEWER);
  const leaveRoom = barRoom();
  leaveRoom(180);
  expect(ofDocument()).toBe('180px');
  leaveRoom(0);
  expect(ofDocument()).toBe('');
});
