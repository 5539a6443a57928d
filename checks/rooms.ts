/** A kind of file with its own rules: how long it may be and what it may import. `docs/architecture.md` section 2 says why. */
export type Room = {
  readonly name: string;
  /** Its files, by their path from the root. */
  readonly at: RegExp;
  readonly lines: number;
  /** All that it imports: paths from the root, or names of libraries. Without it, whatever `never` does not name. */
  readonly uses?: readonly RegExp[];
  readonly never?: readonly RegExp[];
};

const library = (...names: string[]) => new RegExp(`^(${names.join('|')})(/|$)`);
const domain = /^packages\/domain\/src\//;
const testMakers = /\/testing\//;
const drivers = /^(e2e|bench)\//;
const starters = /^apps\/api\/src\/(app|start)\.ts$/;
const api = (folder: string) => new RegExp(`^apps/api/src/${folder}/`);
const web = (folder: string) => new RegExp(`^apps/web/src/${folder}/`);
const feature = (kind: string) => new RegExp(`^apps/api/src/features/.*-${kind}\\.ts$`);

const webApp = /^(apps|packages)\/web\//;
const apiApp = /^(apps|packages)\/api\//;

const neverInApi = [webApp, drivers, testMakers];
const neverInWeb = [apiApp, drivers, testMakers, library('fastify', 'kysely', 'pg'), /^node:/];

/** Every room; a file belongs to the first that matches. */
const rooms: readonly Room[] = [
  {
    name: 'tests of the API',
    at: /^apps\/api\/.*(\.test|-for-tests)\.ts$/,
    lines: 400,
    never: [webApp, drivers],
  },
  {
    name: 'tests of the web app',
    at: /^apps\/web\/.*\.test\.tsx?$/,
    lines: 400,
    never: [apiApp, drivers, library('fastify', 'kysely', 'pg')],
  },
  { name: 'tests', at: /\.(test|journey)\.tsx?$/, lines: 400 },
  { name: 'style sheets', at: /\.css$/, lines: 400 },

  { name: 'domain', at: domain, lines: 200, uses: [domain] },
  {
    name: 'contract',
    at: /^packages\/contract\/src\//,
    lines: 200,
    uses: [/^packages\/contract\/src\//, domain, library('zod')],
  },

  { name: 'makers for tests', at: api('testing'), lines: 250, never: [webApp, drivers] },
  { name: 'tables', at: api('db/schema'), lines: 200, uses: [api('db/schema'), domain, library('kysely')] },
  { name: 'migrations', at: api('db/migrations'), lines: 250, uses: [library('kysely')] },
  {
    name: 'demo data',
    at: api('db/seed'),
    lines: 250,
    never: [...neverInApi, api('http'), api('outside'), starters, feature('(routes|actions|queries)')],
  },
  {
    name: 'database',
    at: api('db'),
    lines: 250,
    never: [...neverInApi, api('features'), api('http'), api('outside'), starters],
  },
  { name: 'adapters', at: api('outside'), lines: 250, never: [...neverInApi, api('features'), api('http'), starters] },
  { name: 'who calls', at: /^apps\/api\/src\/http\/identify-caller\.ts$/, lines: 250, never: neverInApi },
  {
    name: 'frame of a call',
    at: api('http'),
    lines: 250,
    never: [...neverInApi, api('features'), api('outside'), starters, /^kysely$/],
  },
  {
    name: 'routes of a feature',
    at: feature('routes'),
    lines: 150,
    never: [
      ...neverInApi,
      library('kysely', 'pg'),
      api('db/schema'),
      /^apps\/api\/src\/db\/(connect|transaction)\.ts$/,
      starters,
    ],
  },
  {
    name: 'actions of a feature',
    at: feature('actions'),
    lines: 250,
    never: [
      ...neverInApi,
      library('kysely', 'pg', 'fastify', '@fastify'),
      /^apps\/api\/src\/http\/(?!live\.ts$)/,
      feature('routes'),
      starters,
    ],
  },
  {
    name: 'queries of a feature',
    at: feature('queries'),
    lines: 250,
    never: [
      ...neverInApi,
      library('pg', 'fastify', '@fastify'),
      api('http'),
      api('outside'),
      feature('(routes|actions)'),
      /^apps\/api\/src\/deps\.ts$/,
    ],
  },
  {
    name: 'features of the API',
    at: api('features'),
    lines: 250,
    never: [...neverInApi, /^apps\/api\/src\/(app|start|worker|main)\.ts$/, library('pg', 'pg-boss')],
  },
  { name: 'API', at: /^apps\/api\/src\//, lines: 250, never: neverInApi },

  {
    name: 'makers for tests of the web app',
    at: /^apps\/web\/(src\/testing|design)\//,
    lines: 250,
    never: [apiApp, drivers],
  },
  {
    name: 'design system',
    at: web('ui'),
    lines: 200,
    uses: [web('ui'), domain, library('react', 'react-dom', '@base-ui/react'), /^apps\/web\/design\/icons\.ts$/],
  },
  {
    name: 'addresses',
    at: web('routes'),
    lines: 80,
    uses: [
      /^apps\/web\/src\/(?!(ui|messages|calls|routes)\/)/,
      /^apps\/web\/src\/(calls\/valibot-shapes|ui\/pages\/lazy-named)\.ts$/,
      /^packages\/domain\/src\/access\//,
      library('@tanstack/react-router', '@tanstack/react-query', 'react', 'valibot'),
    ],
  },
  {
    name: 'calls',
    at: web('calls'),
    lines: 250,
    never: [...neverInWeb, web('(features|routes|ui)'), library('@base-ui')],
  },
  {
    name: 'what screens share',
    at: web('(session|device)'),
    lines: 250,
    never: [...neverInWeb, web('(features|routes)')],
  },
  { name: 'texts', at: web('messages'), lines: 250, uses: [web('messages')] },
  {
    name: 'screens',
    at: web('features'),
    lines: 250,
    never: [
      ...neverInWeb,
      web('routes'),
      /^apps\/web\/src\/(router\.ts|[\w-]+\.gen\.ts|main\.tsx)$/,
      /^(recharts|zod)$/,
    ],
  },
  { name: 'web app', at: /^apps\/web\/src\//, lines: 250, never: neverInWeb },
  { name: 'all else', at: /./, lines: 250 },
];

export const findRoom = (path: string): Room => rooms.find((room) => room.at.test(path)) as Room;
