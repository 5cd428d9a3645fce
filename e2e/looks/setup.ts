import type { TestProject } from 'vitest/node';
import { findServerPlace, startOwnServer } from '../support/site/own-server.ts';
import { layOutSteadyBrands } from './steady-brands.ts';

/** Starts a house with the shipped brands in it, and takes it away at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const plot = await findServerPlace();
  layOutSteadyBrands(plot.brandsDir);
  return startOwnServer(project, plot, {});
}
