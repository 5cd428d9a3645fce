import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type DoctorFinding, failureFinding, okFinding } from '#src/doctor/doctor-finding.ts';
import { checkBrandFiles, formatBrandProblem, readBrandFolder } from '#src/modules/merchant/apply-brand.public.ts';

/** Checks the texts and settings of every brand folder. Images are checked when a brand is applied. */
export async function checkBrandFolders(brandsDir: string): Promise<readonly DoctorFinding[]> {
  const entries = await readdir(brandsDir, { withFileTypes: true }).catch(() => []);
  const folders = entries
    .filter((entry) => entry.isDirectory() && existsSync(path.join(brandsDir, entry.name, 'brand.json')))
    .map(({ name }) => name)
    .toSorted();
  if (folders.length === 0) return [okFinding('brand folders', `none in ${brandsDir}; instances need none`)];
  const checked = await Promise.all(folders.map((name) => checkBrandFolder(brandsDir, name)));
  const failures = checked.filter((finding) => finding !== null);
  return failures.length > 0 ? failures : [okFinding('brand folders', `${folders.join(', ')}: valid`)];
}

async function checkBrandFolder(brandsDir: string, name: string): Promise<DoctorFinding | null> {
  const { problems } = checkBrandFiles(await readBrandFolder(path.join(brandsDir, name)), new Map());
  const [first] = problems;
  if (first === undefined) return null;
  return failureFinding(
    'brand folders',
    `${name} has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}, the first: ${formatBrandProblem(first)}`,
    `Correct the folder; npm run brand apply ${path.join(brandsDir, name)} lists all problems.`,
  );
}
