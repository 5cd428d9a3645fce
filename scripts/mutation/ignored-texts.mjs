// A Stryker plugin: leaves out texts that are documentation, which no behaviour depends on.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Properties of an endpoint's definition that only the API description shows. */
const DOCUMENTATION = new Set(['summary', 'source']);

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
];
