import type { TestProject } from 'vitest/node';
import { findPlot, openHouse } from '../support/own-house.ts';
import { layOutSteadyBrands } from './steady-brands.ts';

/** Starts a house with the shipped brands in it, and takes it away at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const plot = await findPlot();
  layOutSteadyBrands(plot.brandsDir);
  return openHouse(project, plot, {});
}
