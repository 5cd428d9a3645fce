import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs small test files first: the unit test of a file kills most of its mutants, and the run of a mutant then ends. */
export class ShortestTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = new Map(files.map((file) => [file, statSync(file.moduleId).size]));
    return files.toSorted((a, b) => (size.get(a) ?? 0) - (size.get(b) ?? 0));
  }
}
