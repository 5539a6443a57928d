// Which modules go into which files of the build. The names below are those of folders and files: a test holds them to it.
import fs from 'node:fs';
import path from 'node:path';

/** Files and folders of `src/routes` that only staff opens. */
export const staffRoutes: readonly string[] = ['_admin', '_consolidator', '_domi', 'dev', 'pantalla'];

const source = path.resolve(import.meta.dirname, '../src');
const packages = path.resolve(import.meta.dirname, '../../../packages');
const isStaffRoute = new RegExp(`/routes/(${staffRoutes.join('|')})(\\.tsx$|/)`);
const importing = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g;

/** Lists what a file of ours imports of ours, at once or later; types are nothing in a build. */
function listImported(file: string): string[] {
  const code = fs.readFileSync(file, 'utf8').replace(/\bimport type [^;]*;/g, '');
  return [...code.matchAll(importing)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [path.join(path.dirname(file), name)];
    const [, folder, inside] = /^@sazon\/(\w+)\/(.+)$/.exec(name) ?? [];
    return folder && inside ? [path.join(packages, folder, 'src', `${inside}.ts`)] : [];
  });
}

/** Lists our files that the app itself and the pages which are not staff's lead to. */
export function listCustomerFiles(): ReadonlySet<string> {
  const routes = fs.globSync('routes/**/*.tsx', { cwd: source }).map((file) => path.join(source, file));
  const found = new Set<string>();
  const next = [path.join(source, 'main.tsx'), ...routes.filter((file) => !isStaffRoute.test(toUrl(file)))];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || file.endsWith('.gen.ts') || !fs.existsSync(file)) continue;
    found.add(file);
    next.push(...listImported(file));
  }
  return found;
}

const toUrl = (file: string) => file.replaceAll('\\', '/');
const isOurs = (id: string) => (id.startsWith(source) || id.startsWith(packages)) && !id.endsWith('.gen.ts');

/**
 * Whether only staff's pages need these modules of one file of the build. Such files have a folder of their own, so that a
 * customer's phone does not store them.
 */
export function isOfStaff(moduleIds: readonly string[], customerFiles: ReadonlySet<string>): boolean {
  // a build names files with / on Windows too
  const ids = moduleIds.map((id) => path.normalize(id.replace(/\?.*$/, '')));
  const own = ids.filter(isOurs);
  if (own.length > 0) return !own.some((id) => customerFiles.has(id));
  return ids.some((id) => toUrl(id).includes('/node_modules/react-hook-form/'));
}

/** Our own files in the first parts of the app, below `src`. */
export const firstFiles = {
  core: [
    ...[
      'query-client.ts',
      'device/open-overlays-and-hidden-banners.ts',
      'features/shell/root-screen.tsx',
      'ui/tablecloth.tsx',
    ],
    ...['ui/logo.tsx', 'ui/overlays/lazy-overlay.tsx', 'money/format.ts'],
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
    name: 'core',
    test: new RegExp(
      `[\\\\/]node_modules[\\\\/](@tanstack[\\\\/](?!.*infinite)|use-sync-external-store)|${matchFiles(firstFiles.core).source}`,
      'i',
    ),
    priority: 5,
  },
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
