import type { DevEnvironment, EnvironmentModuleNode, RunnableDevEnvironment } from 'vite';

const ENTRY = '/src/app/entry-client.tsx';

export interface Style {
  /** By this the browser's half of Vite takes it over as its own. */
  readonly id: string;
  readonly css: string;
}

/** The CSS of all that the browsers' entry imports, in the order of imports, so that the first paint has it. */
export async function firstStyles(browser: DevEnvironment, server: RunnableDevEnvironment): Promise<Style[]> {
  const files = await cssFiles(browser);
  return Promise.all(
    files.map(async ({ id, url }) => {
      const { default: css }: { default: string } = await server.runner.import(`${url}?inline`);
      return { id, css };
    }),
  );
}

async function cssFiles(browser: DevEnvironment): Promise<{ id: string; url: string }[]> {
  const seen = new Set<EnvironmentModuleNode>();
  const found: { id: string; url: string }[] = [];
  const visit = async (node: EnvironmentModuleNode): Promise<void> => {
    const { id, url } = node;
    if (seen.has(node) || id === null || id.includes('/node_modules/')) return;
    seen.add(node);
    await browser.transformRequest(url);
    for (const imported of node.importedModules) await visit(imported);
    if (/\.css$/.test(id)) found.push({ id, url });
  };
  await browser.transformRequest(ENTRY);
  const entry = await browser.moduleGraph.getModuleByUrl(ENTRY);
  if (entry) await visit(entry);
  return found;
}
