import type { DevEnvironment, EnvironmentModuleNode } from 'vite';

const ENTRY = '/src/app/entry-client.tsx';

export interface Style {
  /** By this the browser's half of Vite takes it over as its own. */
  readonly id: string;
  readonly css: string;
}

/** The CSS of all that the browsers' entry imports, in the order of imports, so that the first paint has it. */
export async function firstStyles(browser: DevEnvironment): Promise<Style[]> {
  const seen = new Set<EnvironmentModuleNode>();
  const found: Style[] = [];
  const visit = async (node: EnvironmentModuleNode): Promise<void> => {
    const { id, url } = node;
    if (seen.has(node) || id === null || id.includes('/node_modules/')) return;
    seen.add(node);
    const transformed = await browser.transformRequest(url);
    for (const imported of node.importedModules) await visit(imported);
    if (id.endsWith('.css')) found.push({ id, css: cssIn(transformed?.code ?? '') });
  };
  await browser.transformRequest(ENTRY);
  const entry = await browser.moduleGraph.getModuleByUrl(ENTRY);
  if (entry) await visit(entry);
  return found;
}

/** A style comes to browsers as a module that holds its text; asked for in another form, its class names would be others. */
function cssIn(code: string): string {
  const [, text = '""'] = /^const __vite__css = (".*")$/m.exec(code) ?? [];
  const css: unknown = JSON.parse(text);
  return typeof css === 'string' ? css : '';
}
