import { expect, test } from 'vitest';
import { moveHintFirst } from './compile-hints.ts';

test('moves the hint before code that the bundler put first and keeps the line count', () => {
  expect(moveHintFirst('const deps = [];\n//# allFunctionsCalledOnLoad\nimport "./a.js";\n')).toBe(
    '//# allFunctionsCalledOnLoad\nconst deps = [];\nimport "./a.js";\n',
  );
});

test.each(['import "./a.js";\n', '//# allFunctionsCalledOnLoad\nimport "./a.js";\n'])('leaves %j unchanged', (code) => {
  expect(moveHintFirst(code)).toBe(code);
});
