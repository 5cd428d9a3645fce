import { expect, test } from 'vitest';
import { moveCompileHintFirst } from './compile-hints.ts';

test('V8’s compile hint is moved to the first line of a chunk without changing the number of lines', () => {
  expect(moveCompileHintFirst('const deps = [];\n//# allFunctionsCalledOnLoad\nimport "./a.js";\n')).toBe(
    '//# allFunctionsCalledOnLoad\nconst deps = [];\nimport "./a.js";\n',
  );
});

test.each(['import "./a.js";\n', '//# allFunctionsCalledOnLoad\nimport "./a.js";\n'])(
  'a chunk without a misplaced compile hint stays unchanged: %j',
  (code) => {
    expect(moveCompileHintFirst(code)).toBe(code);
  },
);
