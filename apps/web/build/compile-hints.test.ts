import { expect, test } from 'vitest';
import { moveHintFirst } from './compile-hints.ts';

test('the compile hint is moved before code that the bundler put first, and the line count stays the same', () => {
  expect(moveHintFirst('const deps = [];\n//# allFunctionsCalledOnLoad\nimport "./a.js";\n')).toBe(
    '//# allFunctionsCalledOnLoad\nconst deps = [];\nimport "./a.js";\n',
  );
});

test.each(['import "./a.js";\n', '//# allFunctionsCalledOnLoad\nimport "./a.js";\n'])('leaves %j unchanged', (code) => {
  expect(moveHintFirst(code)).toBe(code);
});
