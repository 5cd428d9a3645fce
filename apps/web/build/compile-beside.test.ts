import { expect, test } from 'vitest';
import { hintFirst } from './compile-beside.ts';

test('a hint comes before what a bundler put before it, and no line moves', () => {
  expect(hintFirst('const deps = [];\n//# allFunctionsCalledOnLoad\nimport "./a.js";\n')).toBe(
    '//# allFunctionsCalledOnLoad\nconst deps = [];\nimport "./a.js";\n',
  );
});

test.each(['import "./a.js";\n', '//# allFunctionsCalledOnLoad\nimport "./a.js";\n'])('%j stays as it is', (code) => {
  expect(hintFirst(code)).toBe(code);
});
