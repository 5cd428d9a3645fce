import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs';

/**
 * Sources of the fingerprint that are not used: this one needs a frame with `srcdoc`, which Trusted Types forbid, so it
 * would always fail and log an error.
 */
const FORBIDDEN = ['fontPreferences'] as const;

/** Hashes properties of the browser and device to 32 hex digits. Sends nothing. [S3-024] */
export async function computeFingerprint(): Promise<string> {
  const components = await loadSources(sources, { cache: {}, debug: false }, FORBIDDEN)();
  return hashComponents(components);
}
