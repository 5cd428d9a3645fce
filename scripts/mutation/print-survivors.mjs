// A Stryker plugin: prints each mutant that no test noticed as soon as it is known. A long run that is ended early has told
// what it found; Stryker's own report comes at the end only.
import path from 'node:path';
import process from 'node:process';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const UNNOTICED = new Set(['Survived', 'NoCoverage']);

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Reporter, 'survivors', {
    onMutantTested({ status, fileName, location, mutatorName, replacement }) {
      if (!UNNOTICED.has(status)) return;
      const file = path.relative(process.cwd(), fileName);
      console.log(
        `${status}: ${file}:${location.start.line}:${location.start.column} ${mutatorName} -> ${replacement}`,
      );
    },
  }),
];
