import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Sorts test files so that small ones run first. The unit test of a file detects most of its mutants, and the run of a
 * mutant ends at the first failure.
 */
export class ShortestTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = new Map(files.map((file) => [file, statSync(file.moduleId).size]));
    return files.toSorted((a, b) => (size.get(a) ?? 0) - (size.get(b) ?? 0));
  }
}
