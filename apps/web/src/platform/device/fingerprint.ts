import { hashComponents, loadSources, sources } from '@fingerprintjs/fingerprintjs';

/**
 * Measures fonts inside a frame whose document is given as text, which Trusted Types forbid: it would fail here every time,
 * and complain to the console.
 */
const FORBIDDEN = ['fontPreferences'] as const;

/** 32 hex digits made of what this browser and device are like. Nothing is sent anywhere. [S3-024] */
export async function takeFingerprint(): Promise<string> {
  const components = await loadSources(sources, { cache: {}, debug: false }, FORBIDDEN)();
  return hashComponents(components);
}
