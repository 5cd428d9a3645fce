// The import rules. `$1` in `to` is the first group of `from`: a feature may import itself, but no other feature.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-never-imports-code',
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
      name: 'server-never-imports-build-tools',
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
      name: 'features-never-import-routes-or-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(app|routes)/' },
    },
    {
      name: 'platform-never-imports-features',
      severity: 'error',
      from: { path: '^apps/web/src/(platform|ui|brand)/' },
      to: { path: '^apps/web/src/(app|routes|features)/' },
    },
    {
      name: 'ui-never-imports-data',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: {
        path: '^(apps/web/src/(platform|brand)/|packages/)',
        // Creates an address from texts, without data.
        pathNot: '^packages/contract/src/page/image-url\\.ts$',
      },
    },
    {
      name: 'routes-never-import-app',
      severity: 'error',
      from: { path: '^apps/web/src/routes/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'modules-import-public-parts-only',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: ['^apps/server/src/modules/$1/', '\\.public\\.ts$', '-tables\\.ts$'],
      },
    },
    {
      name: 'adapters-never-import-http',
      severity: 'error',
      from: { path: '^apps/server/src/adapters/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/http/(?!result)' },
    },
    {
      name: 'config-never-imports-product',
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
      // Type imports count too, because a reader needs all files of a cycle to understand one.
      name: 'no-import-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved-import',
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
