import { type Guard, guardRoute, permissionGuards } from '@sazon/domain/access/page-guards';
import { actorAs, gateAnswer, type Role, roleNames } from '../apps/api/src/testing/roles-and-gate-answers.ts';
import { contractRoutes } from './contract-routes.ts';
import { doors, listComposedDoors } from './permission-doors.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** One page of the URL tree and the guard that holds for it: its own, or that of the layout around it. */
export function pageGuards(files: readonly SourceFile[]): { page: string; guard: Guard }[] {
  const routes = files
    .filter(({ path }) => path.startsWith('apps/web/src/routes/'))
    .map(({ text }) => ({
      id: /createFileRoute\('([^']+)'\)/.exec(text)?.[1],
      guard: /staticData: \{[^}]*guard: '(\w+)'/.exec(text)?.[1] as Guard | undefined,
    }));
  const guardAt = (id: string): Guard => {
    const isAbove = (layout: string) => id === layout || (!layout.endsWith('/') && id.startsWith(`${layout}/`));
    const above = routes
      .filter((each) => each.id !== undefined && each.guard !== undefined && isAbove(each.id))
      .sort((one, other) => (other.id?.length ?? 0) - (one.id?.length ?? 0));
    return above[0]?.guard ?? 'AUTH';
  };
  const hasIndex = (id: string) => routes.some((each) => each.id === `${id}/`);
  return routes.flatMap(({ id }) => {
    if (id === undefined || /\/_\w+$/.test(id) || hasIndex(id)) return [];
    const parts = id.split('/').filter((part) => part !== '' && !part.startsWith('_'));
    return [{ page: `/${parts.join('/')}`, guard: guardAt(id) }];
  });
}

const named: Record<Role, string> = {
  nobody: 'visitor',
  customer: 'customer',
  restaurant: 'restaurant',
  hr: 'HR',
  platform: 'platform',
  courier: 'courier',
  consolidator: 'consolidator',
};

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const head = (...titles: string[]) => {
  const cells = [...titles, ...roleNames.map((role) => named[role])];
  return [row(cells), row(cells.map(() => '---'))];
};

async function callRows(): Promise<string[]> {
  const routes = await contractRoutes();
  routes.sort((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method));
  return routes.map(({ method, path, may }) =>
    row([
      `\`${method} ${path}\``,
      may,
      ...roleNames.map((role) => {
        const answer = gateAnswer(may, role);
        return answer === 'in' ? '✓' : String(answer);
      }),
    ]),
  );
}

function pageRows(): string[] {
  const pages = pageGuards(sourceFiles()).sort((one, other) => one.page.localeCompare(other.page));
  return pages.map(({ page, guard }) =>
    row([
      `\`${page}\``,
      guard in permissionGuards ? `${guard}: ${permissionGuards[guard as keyof typeof permissionGuards]}` : guard,
      ...roleNames.map((role) => {
        const decision = guardRoute(guard, { actor: actorAs(role), path: page });
        return decision.go === 'on' ? '✓' : `\`${decision.to.split('?')[0]}\``;
      }),
    ]),
  );
}

const handMade = /\.(get|put|post|patch|delete)\(\s*'(\/api\/[^']+)'/g;
/** Calls of directories, by their frame. */
const ofScim = /\bdoor\('(GET|PUT|POST|PATCH|DELETE)', '(\/[^']+)'/g;

/** The six calls of each kind of resource of directories, which one function adds. */
const ofScimResource = /\baddScimResource\(door, '(\/[^']+)'/g;
const scimCalls = (url: string) => [
  ...['GET', 'POST'].map((method) => `${method} /api/scim/v2${url}`),
  ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/scim/v2${url}/:id`),
];

/** The doors that the API opens beside the contract, as its source says. */
function doorRows(): string[] {
  const found = sourceFiles()
    .filter(({ path }) => /^apps\/api\/src\/(features|http)\/.*-routes\.ts$/.test(path))
    .flatMap(({ path, text }) => [
      ...listComposedDoors({ path, text }),
      ...[...text.matchAll(handMade)].map(([, method = '', url]) => `${method.toUpperCase()} ${url}`),
      ...[...text.matchAll(ofScim)].map(([, method, url]) => `${method} /api/scim/v2${url}`),
      ...[...text.matchAll(ofScimResource)].flatMap(([, url = '']) => scimCalls(url)),
    ]);
  const unknown = [
    ...found.filter((door) => doors[door] === undefined),
    ...Object.keys(doors).filter((door) => !found.includes(door)),
  ];
  if (unknown.length > 0) throw new Error(`checks/permission-doors.ts: say what opens ${unknown.join(', ')}`);
  return found
    .sort((one, other) => one.localeCompare(other))
    .map((door) => row([`\`${door}\``, doors[door] as string]));
}

/** `docs/permissions.md`: who gets into every call and every page, from the contract, the guards and `may`. */
export const permissionsTable = async (): Promise<string> =>
  `${[
    '# Who may what',
    '',
    'Written by `node checks/write-permissions.ts`; `npm test` fails when it is not what the contract says, and asks every',
    'call as every role (`apps/api/src/http/every-role.test.ts`).',
    '',
    '## Calls',
    '',
    'Below `/api`. ✓: past the gate; the action then looks at the row, and what is outside the scope of who asks is not',
    'found (404). 401: sign in first. 403: signed in, without the permission. Restaurant staff and HR hold theirs at one',
    'restaurant or enterprise, the platform everywhere. `refresh`: the refresh token of a session, and no access token.',
    '',
    ...head('call', 'gate'),
    ...(await callRows()),
    '',
    'Who may is asked before the body is read: a stranger is told 401 or 403 whatever they send.',
    '',
    '## Doors beside the contract',
    '',
    row(['door', 'opened by']),
    row(['---', '---']),
    ...doorRows(),
    '',
    '## Pages',
    '',
    'The guard of the page or of the layout around it. ✓: opens; otherwise where the visitor is sent.',
    '',
    ...head('page', 'guard'),
    ...pageRows(),
  ].join('\n')}\n`;
