// Which modules go into which files of the build. The names below are those of folders and files: a test holds them to it.

/** Features that only staff open. */
export const staffFeatures: readonly string[] = [
  ...['companies', 'company-bills', 'company-report', 'debts', 'directory', 'employees', 'employee-imports'],
  ...['hr-requests', 'kitchen-[a-z]+', 'restaurant[a-z-]*', 'admin-[a-z-]+', 'bills', 'calendar', 'in-site-charges'],
  ...['menu-management', 'locations', 'slots', 'lobby', 'payroll-deductions', 'report-desk', 'returns', 'subsidies'],
  ...['customer-support', 'expiring-documents', 'dev', 'consolidator', 'courier'],
];

/** Shared parts that only staff see, by their file without its ending. */
export const staffFiles: readonly string[] = [
  ...['session/staff-form-fields', 'features/shell/admin-[a-z-]+', 'ui/charts/[a-z-]+'],
  ...['ui/pages/admin-and-consolidator-bars', 'ui/lunch/board-column-and-route-card', 'ui/fields/date-box'],
  ...['ui/fields/date-range', 'ui/pages/day-stepper', 'ui/pages/desk-page', 'ui/pages/page-arrows', 'ui/pages/pager'],
  ...[
    'ui/pages/scan-banner',
    'ui/pages/bag-check-row',
    'ui/fields/search-form',
    'ui/fields/typed-search',
    'ui/pages/unsent-notes',
  ],
];

/** Staff screens live in their own folder of the build, so that a customer's phone never stores them. */
export const staffModules = new RegExp(
  `/node_modules/react-hook-form/|/src/(routes/(_?(admin|domi|consolidador|consolidator|dev)|pantalla)\\b|features/(${staffFeatures.join('|')})/|(${staffFiles.join('|')})\\.tsx?$)`,
);

/** Our own files in the first parts of the app, below `src`. */
export const firstFiles = {
  core: [
    ...['query-client.ts', 'device/open-overlays-state.ts', 'features/shell/root-screen.tsx', 'ui/tablecloth.tsx'],
    ...['ui/logo.tsx', 'money/format.ts'],
  ],
  router: ['router.ts'],
  fields: [
    ...['ui/fields/field-shell.tsx', 'ui/fields/text-field.tsx', 'ui/fields/email-field.tsx'],
    'ui/fields/phone-field.tsx',
  ],
  calls: [
    ...['calls/use-call.ts', 'ui/fields/focus-invalid.ts', 'features/auth/stored-sign-in-values.ts'],
    'session/persisted-registration-forms.ts',
  ],
} as const satisfies Record<string, readonly string[]>;

const matchFiles = (files: readonly string[]): RegExp =>
  new RegExp(
    `[\\\\/]src[\\\\/](${files.map((file) => file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|')})$`,
  );

/**
 * The first pages in a few files instead of fifty, which compress a tenth smaller: what every page needs, in parts that run one
 * after the other (`design/first-paint`), and what the ways in and home add. Of the libraries, what those need.
 */
export const firstChunks = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
  {
    name: 'libraries',
    test: /[\\/]node_modules[\\/](@tanstack[\\/](?!.*infinite)|use-sync-external-store)/i,
    priority: 5,
  },
  { name: 'core', test: matchFiles(firstFiles.core), priority: 4 },
  { name: 'router', test: matchFiles(firstFiles.router), priority: 3 },
  // What the ways in share with pages far from them, which would load all of the ways in for it.
  {
    name: 'base',
    test: /[\\/]@base-ui[\\/](react[\\/]internals[\\/](stateAttr|createBaseUIEvent|reason-parts|use(BaseUiId|OpenChangeComplete|ValueChanged|AnimationsFinished|TransitionStatus))|utils[\\/](use(ForcedRerendering|Id|Timeout|AnimationFrame)\.|shadowDom|owner))/,
    priority: 4,
  },
  { name: 'fields', test: matchFiles(firstFiles.fields), priority: 3 },
  { name: 'calls', test: matchFiles(firstFiles.calls), priority: 3 },
  {
    name: 'guest',
    test: /[\\/]src[\\/]routes[\\/]_guest(\.tsx|[\\/]autenticacion[\\/](iniciar-sesion[\\/])?index\.tsx)\?tsr-split/,
    priority: 2,
  },
  { name: 'home', test: /[\\/]src[\\/]routes[\\/]_customer([\\/]inicio)?\.tsx\?tsr-split/, priority: 1 },
];
