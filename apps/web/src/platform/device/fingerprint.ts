import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs';

/**
 * Fingerprint sources that are left out. `fontPreferences` needs a frame with `srcdoc`, which Trusted Types forbid, so
 * it would always fail and log an error.
 */
const FORBIDDEN = ['fontPreferences'] as const;

/**
 * Computes the browser's fingerprint: hashes properties of browser and device to 32 hex digits. Nothing is sent.
 * [S3-024]
 */
export async function computeFingerprint(): Promise<string> {
  const components = await loadSources(sources, { cache: {}, debug: false }, FORBIDDEN)();
  return hashComponents(components);
}
