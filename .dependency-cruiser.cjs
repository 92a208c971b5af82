/** The house rules that a machine checks: see ARCHITECTURE.md. */
const FEATURE = '^src/server/features/([^/]+)/';
const WEB_FEATURE = '^src/web/features/([^/]+)/';
const TEST = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A cycle hides which part rests on which.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-is-pure',
      comment: 'shared/ runs on both sides: zod and itself, nothing else.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: TEST },
      to: { pathNot: '^(src/shared/|node_modules/zod/)' },
    },
    {
      name: 'web-sees-server-as-types',
      comment: 'Server code in a page would reach the browser.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The server is given its pages, it does not know them.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-meet-in-services',
      comment:
        "Another feature arrives as an argument, only its types are imported; audit is every write's companion.",
      severity: 'error',
      from: { path: FEATURE },
      to: {
        path: '^src/server/features/',
        pathNot: [
          '^src/server/features/$1/',
          '^src/server/features/audit/',
          '^src/server/features/admins/caller\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-features-meet-in-pages',
      comment: 'Components of two features are put together by a page.',
      severity: 'error',
      from: { path: WEB_FEATURE },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'routes-skip-no-layer',
      comment: 'Routes call the service, the service calls the store.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.store\\.ts$' },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'SQL lives in stores and in database/.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: ['\\.store\\.ts$', '^src/server/database/', '^src/server/jobs/', TEST],
      },
      to: {
        path: '^(node_modules/(drizzle-orm|pg)/|src/server/database/sql\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'statements-by-one-file',
      comment: 'Each file that names the library makes every start slower: see database/sql.ts.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: ['^src/server/database/sql\\.ts$', TEST] },
      to: { path: '^node_modules/drizzle-orm/index\\.' },
    },
    {
      name: 'queue-only-in-jobs',
      comment: 'One place knows the queue library.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/jobs/' },
      to: { path: '^node_modules/pg-boss/' },
    },
    {
      name: 'fastify-only-in-http',
      comment: 'One place knows the HTTP library.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/http/' },
      to: { path: '^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'The design system serves any product.',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: {
        path: '^src/(web/(features|routes|layout|office|content|art)|shared/(tours|bookings|enquiries|admins|api))/',
      },
    },
    {
      name: 'gallery-stands-apart',
      comment: 'The product must not need the page that shows its controls.',
      severity: 'error',
      from: { path: '^src/(?!gallery/)' },
      to: { path: '^src/gallery/' },
    },
    {
      name: 'gallery-shows-the-design',
      comment:
        'Controls, art and layout parts that know no page: nothing of a feature or the server.',
      severity: 'error',
      from: { path: '^src/gallery/' },
      to: { path: '^src/(server|web/(features|routes|content)|shared/(?!art/))' },
    },
    {
      name: 'public-pages-keep-to-their-controls',
      comment: 'The public style sheet leaves these out: styles/app.css.',
      severity: 'error',
      from: {
        path: '^src/web/(features|layout|routes)/',
        pathNot: '^src/web/(features/admin|layout/admin-|routes/admin/)',
      },
      to: {
        path: '^src/web/(office/|ui/(combobox|confirm-dialog|data-table|dropdown-badge|file-drop|menu|number-stepper|progress|radio-field|row-selection|status-banner|switch-field|timeline|tooltip)\\.tsx$)',
      },
    },
    {
      name: 'back-office-keeps-to-its-parts',
      comment: 'The style sheet of the back office leaves these out: styles/back-office.css.',
      severity: 'error',
      from: {
        path: '^src/web/(features/admin|layout/admin-|office/|routes/admin/)',
      },
      to: {
        path: '^src/web/(routes/public|features/(bookings|contact|contact-dock|content-pages|explore-map|help-center|home|itinerary-map|page-change|profile|reviews|tour|tours))/.+\\.tsx$',
      },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing uses and that uses nothing.',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: [TEST, '\\.d\\.ts$'] },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    exclude: { path: '^(build|data|\\.react-router)/' },
  },
};
