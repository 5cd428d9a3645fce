import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs small test files before large ones: most mutants are noticed by the test beside them, and the rest is not run then. */
export class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = new Map(files.map((file) => [file, statSync(file.moduleId).size]));
    return files.toSorted((a, b) => (size.get(a) ?? 0) - (size.get(b) ?? 0));
  }
}
