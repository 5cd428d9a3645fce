import { buildWeb } from '../../scripts/start/build-web.ts';

/** Builds the web app once before the test workers start their sites. */
export default async function buildBeforeTests(): Promise<void> {
  if (!(await buildWeb(console.log))) throw new Error('building the web app failed; its output is above');
}
