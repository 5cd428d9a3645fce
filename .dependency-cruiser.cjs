// Who may lean on whom. `$1` in `to` is what the first bracket of `from` caught: a feature may use itself, never a neighbour.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { path: '.', pathNot: '^(packages/contract/src|node_modules/zod)' },
    },
    { name: 'packages-never-import-apps', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'apps-never-import-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'server-builds-nothing',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: 'node_modules/(vite|rolldown|@vitejs)/' },
    },
    {
      name: 'features-never-import-features',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'features-know-no-routes-or-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(app|routes)/' },
    },
    {
      name: 'platform-knows-no-features',
      severity: 'error',
      from: { path: '^apps/web/src/(platform|ui|brand)/' },
      to: { path: '^apps/web/src/(app|routes|features)/' },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^(apps/web/src/(platform|brand)/|packages/)' },
    },
    {
      name: 'routes-know-no-app',
      severity: 'error',
      from: { path: '^apps/web/src/routes/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'modules-meet-in-public',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', '\\.public\\.ts$', '-tables\\.ts$'],
      },
    },
    {
      name: 'adapters-know-no-http',
      severity: 'error',
      from: { path: '^apps/server/src/adapters/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/http/(?!result)' },
    },
    {
      name: 'config-knows-nothing',
      severity: 'error',
      from: { path: '^apps/server/src/config/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(?!config/)' },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '(\\.test\\.tsx?$|/test/)' },
      to: { path: '(\\.test\\.tsx?$|^(apps|packages)/[^/]+/test/)' },
    },
    {
      // Type imports count as well: to understand one file of a cycle, a reader needs all of them.
      name: 'no-import-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\?)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.cache)/' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
