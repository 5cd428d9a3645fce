import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs';

/** This source uses a frame with `srcdoc`, which Trusted Types forbid; it would always fail and log an error. */
const FORBIDDEN = ['fontPreferences'] as const;

/** Hashes properties of the browser and device to 32 hex digits. Sends nothing. [S3-024] */
export async function computeFingerprint(): Promise<string> {
  const components = await loadSources(sources, { cache: {}, debug: false }, FORBIDDEN)();
  return hashComponents(components);
}
