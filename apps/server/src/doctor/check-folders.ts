import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type DoctorFinding, failureFinding, okFinding, warningFinding } from '#src/doctor/doctor-finding.ts';

const MB = 1_000_000;
const LITTLE_SPACE_MB = 1_000;
const TOO_LITTLE_SPACE_MB = 100;

/**
 * Checks that the folder of a setting can be written and that its disk has space. A missing folder is no problem,
 * because the server creates it.
 */
export async function checkFolderAccessAndSpace(setting: string, folder: string): Promise<DoctorFinding> {
  const existing = await findExisting(folder);
  try {
    await access(existing, constants.W_OK | constants.R_OK);
  } catch {
    return failureFinding('disk', `${setting}: ${existing} cannot be written`, 'Give it to the user of the server.');
  }
  const { bavail, bsize } = await statfs(existing);
  return createFreeSpaceFinding(setting, folder, (bavail * bsize) / MB);
}

export function createFreeSpaceFinding(setting: string, folder: string, freeMb: number): DoctorFinding {
  const detail = `${setting}: ${Math.floor(freeMb)} MB free for ${folder}`;
  if (freeMb < TOO_LITTLE_SPACE_MB)
    return failureFinding('disk', detail, 'Free space now: the database stops when it is full.');
  return freeMb < LITTLE_SPACE_MB
    ? warningFinding('disk', detail, 'Free space or enlarge the disk.')
    : okFinding('disk', detail);
}

/** Finds the folder, or its closest parent that exists. */
async function findExisting(folder: string): Promise<string> {
  try {
    await access(folder);
    return folder;
  } catch {
    const parent = path.dirname(folder);
    return parent === folder ? folder : findExisting(parent);
  }
}
