import path from 'node:path';
import process from 'node:process';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Properties of an endpoint's definition that only the API description shows: no behaviour depends on them. */
const DOCUMENTATION = new Set(['summary', 'source']);

const UNNOTICED = new Set(['Survived', 'NoCoverage']);

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', {
    shouldIgnore({ node, parent }) {
      const isDocumentation =
        node.type === 'StringLiteral' &&
        parent?.type === 'ObjectProperty' &&
        parent.value === node &&
        DOCUMENTATION.has(parent.key.name);
      return isDocumentation ? 'Documentation of an endpoint, shown by the API description only.' : undefined;
    },
  }),
  // Prints each survivor at once: Stryker's own report comes at the end, which a long run may not reach.
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
