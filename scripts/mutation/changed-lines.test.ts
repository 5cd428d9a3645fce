import { expect, test } from 'vitest';
import { parseChangedLines } from './changed-lines.ts';

test('a mutation run of changes covers added and changed lines of sources, but no tests, removed lines or other files', () => {
  const diff = `diff --git a/packages/a/src/one.ts b/packages/a/src/one.ts
--- a/packages/a/src/one.ts
+++ b/packages/a/src/one.ts
@@ -3 +3 @@ function one() {
-old
+new
@@ -9,0 +10,3 @@
+a
+b
+c
@@ -20,2 +22,0 @@
-gone
-gone
diff --git a/packages/a/src/one.test.ts b/packages/a/src/one.test.ts
--- a/packages/a/src/one.test.ts
+++ b/packages/a/src/one.test.ts
@@ -1 +1 @@
-x
+y
diff --git a/packages/a/package.json b/packages/a/package.json
--- a/packages/a/package.json
+++ b/packages/a/package.json
@@ -1 +1 @@
-x
+y
diff --git a/packages/a/src/gone.ts b/packages/a/src/gone.ts
--- a/packages/a/src/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-x
-y
`;
  expect(parseChangedLines(diff)).toEqual(['packages/a/src/one.ts:3-3', 'packages/a/src/one.ts:10-12']);
});

test('a mutation run of changes covers nothing if the diff is empty', () => {
  expect(parseChangedLines('')).toEqual([]);
});
