import { isTest, lineAt, type SourceFile, stripComments, type Wall } from './source-files.ts';

/** A wall against a pattern: where it applies, and the files that may have it, each with the reason. */
function noSuchText(
  name: string,
  pattern: RegExp,
  applies: (path: string) => boolean,
  but: { readonly comments?: true; readonly allowed?: Readonly<Record<string, string>> } = {},
): Wall {
  return {
    name,
    finds: ({ path, text }: SourceFile) => {
      if (!applies(path) || Object.hasOwn(but.allowed ?? {}, path)) return [];
      const judged = but.comments ? text : stripComments(text);
      return [...judged.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
        (match) => `${path}:${lineAt(judged, match.index)}: ${match[0].trim()}`,
      );
    },
  };
}

const isProduct = (path: string) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !isTest(path);
const isApi = (path: string) => path.startsWith('apps/api/src/') && isProduct(path);
const isRoutes = (path: string) => isApi(path) && path.endsWith('-routes.ts');
// the walls themselves say the words that they look for
const anywhere = (path: string) => !path.startsWith('checks/');

const isQueries = (path: string) => isApi(path) && path.endsWith('-queries.ts');

/** What stands between the bracket that opens at `from` and the one that closes it. */
function readInside(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
}

/** Statements of one transaction side by side are waited for, all of them, also when one fails: `together` does. */
const waitsForSiblings: Wall = {
  name: 'statements side by side go through together()',
  finds: ({ path, text }) => {
    if (!isApi(path) || path === 'apps/api/src/db/transaction.ts') return [];
    const judged = stripComments(text);
    return [...judged.matchAll(/\bPromise\.(all|allSettled|race|any)\(/g)]
      .filter(
        ({ 0: call, index }) =>
          isQueries(path) || /(?<![.\w'])(tx|db|trx)\b/.test(readInside(judged, index + call.length - 1)),
      )
      .map((match) => `${path}:${lineAt(judged, match.index)}: ${match[0]}`);
  },
};

const historyWithoutScreens: Readonly<Record<string, string>> = {
  'apps/api/src/features/order-records/entries-without-status-change-queries.ts':
    'a note moves no order: who assigns or invoices publishes',
  'apps/api/src/features/purchases/list-and-copy-released-orders-queries.ts':
    'may be undone alone: placeAgain publishes when it stands',
};

/** An order changes with a line of its history; who writes one publishes it, so that no screen is forgotten. */
const historyIsPublished: Wall = {
  name: 'who writes the history of orders publishes it',
  finds: ({ path, text }) => {
    if (!isApi(path) || !path.includes('/features/') || Object.hasOwn(historyWithoutScreens, path)) return [];
    const judged = stripComments(text);
    if (/\bevents\.publish\(/.test(judged)) return [];
    return [...judged.matchAll(/INSERT INTO order_events|insertInto\('order_events'\)/g)].map(
      (match) => `${path}:${lineAt(judged, match.index)}: ${match[0]}`,
    );
  },
};

/** A page that calls a route brings the file of the route: only types of schemas may stand there. */
const isContractRoutes = (path: string) => /^packages\/contract\/src\/.*\broutes\.ts$/.test(path);

export const textWalls: readonly Wall[] = [
  waitsForSiblings,
  historyIsPublished,
  noSuchText(
    'live changes are published by the transaction, after its commit',
    /\blive\b\??\.publish\b|\blive\b\??\.tell\b|\.tell\(|\{[^{}]*\bpublish\b[^{}]*\} = (deps\.)?live\b/,
    (path) => isApi(path) && path !== 'apps/api/src/db/transaction.ts' && path !== 'apps/api/src/http/live.ts',
  ),
  noSuchText(
    'who inserts orders has their promotion counted',
    /INSERT INTO orders\b|insertInto\('orders'\)/,
    (path) => isApi(path) && path.includes('/features/'),
    {
      allowed: {
        'apps/api/src/features/purchases/insert-purchase-queries.ts':
          'with a new purchase, whose trigger counts them (decision 68)',
        'apps/api/src/features/purchases/list-and-copy-released-orders-queries.ts':
          'for a purchase that becomes paid again, whose trigger counts them',
        'apps/api/src/features/in-site-charges/insert-in-site-orders-actions.ts': 'never with a promotion',
      },
    },
  ),
  noSuchText(
    'only actions open transactions',
    /\binTransaction\(|\binOneStatement\(|\.transaction\(\)\s*\.|\.startTransaction\(/,
    (path) => isApi(path) && !/-actions\.ts$|^apps\/api\/src\/db\//.test(path),
  ),
  noSuchText(
    'a transaction is opened by inTransaction alone, which leaves nothing of it behind',
    /\.transaction\(\)|\.startTransaction\(/,
    (path) => isApi(path) && !/^apps\/api\/src\/(db\/(transaction|migrate)\.ts|testing\/)/.test(path),
  ),
  noSuchText("pg-boss wakes the worker's sweeps alone", /'pg-boss'/, (path) => isApi(path), {
    allowed: { 'apps/api/src/worker.ts': 'names every sweep' },
  }),
  noSuchText(
    'a feature starts no timer: the worker wakes it',
    /\b(setInterval|setTimeout)\(|'node:timers[^']*'/,
    (path) => isApi(path) && path.includes('/features/'),
  ),
  noSuchText(
    'no SQL in routes',
    /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    (path) => isRoutes(path) && path.includes('/features/'),
  ),
  noSuchText(
    'routes of the contract bring no schema along',
    /^import (?!type\b)[^;]*?from '(zod[^']*|[^']*(schemas|scalars|problem)\.ts)'/m,
    isContractRoutes,
  ),
  noSuchText('columns are listed', /\.selectAll\(|\bSELECT \*(?! FROM (unnest|json))/i, isApi),
  noSuchText('the environment is read in config.ts alone', /\bprocess\.env\b/, isProduct, {
    allowed: {
      'apps/api/src/main.ts': 'hands it to config.ts',
      'apps/api/src/create-first-admin-link.ts': 'hands it to config.ts',
      'apps/api/src/backup.ts': 'hands it to config.ts',
      'apps/api/src/close-demo.ts': 'hands it to config.ts',
      'apps/api/src/migrate.ts': 'hands it to config.ts',
      'apps/api/src/db/embedded-launch.ts': 'PATH for the processes of the embedded database',
    },
  }),
  noSuchText('product time comes from the one clock', /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/, isProduct, {
    allowed: {
      'apps/api/src/start.ts': 'the clock of the API is made here',
      'apps/api/src/db/embedded-programs-and-data-directory.ts': 'the age of an abandoned folder on disk',
      'apps/web/src/calls/server-clock-and-freshness.ts': 'the clock of the web app: the device against the server',
      'apps/web/src/calls/access-token-and-session-refresh.ts': 'tokens run on real time',
      'apps/web/src/calls/service-worker-cache-strategy.ts': 'the age of a kept answer on this device',
      'apps/web/src/session/active-and-missed-orders-queries.ts': 'the age of a kept answer on this device',
      'apps/web/src/device/use-now.ts': "ticks with the device, answers the product's time",
    },
  }),
  noSuchText(
    'links are typed: an address that the app does not have fails to compile',
    /\bto(=\{|: )[^\n},]*\bas string\b/,
    (path) => path.startsWith('apps/web/src/') && isProduct(path),
  ),
  noSuchText(
    'no test is left out or alone',
    /\.(only|skip|todo)\(|\b(only|skip|todo): true/,
    (path) => anywhere(path) && isTest(path),
  ),
  noSuchText('no any', /(?::|\bas|<)\s*any\b(?!\s*\w)/, (path) => anywhere(path) && /\.tsx?$/.test(path), {
    allowed: {
      'apps/api/src/db/connect.ts': 'pg overloads connect() for callbacks and promises',
      'apps/api/src/db/preparing-client.ts': 'pg overloads query() for strings, configs, streams and callbacks',
    },
  }),
  noSuchText('nothing is put off', /\b(TODO|FIXME|XXX|HACK)\b/, anywhere, { comments: true }),
  noSuchText('the compiler is not silenced', /@ts-(ignore|nocheck|expect-error)/, anywhere, { comments: true }),
  noSuchText('a lint exception says why', /biome-ignore\S* \S+?:? *(?=\n|\*\/|$)/, anywhere, { comments: true }),
  noSuchText(
    'no barrels, no default exports',
    /^export (\*|\{[^}]*\}) from\b.*|^export default\b.*/m,
    (path) => anywhere(path) && !/(^|\/)[a-z]+(\.[a-z]+)?\.config\.(ts|js|mjs)$/.test(path),
  ),
  noSuchText('classes are for errors', /\bclass [A-Z]\w*(?! extends \w*Error\b)\b.*\{/, (path) => isProduct(path), {
    allowed: {
      'apps/api/src/db/connect.ts': 'the pool of pg is made to be extended',
      'apps/api/src/db/preparing-client.ts': 'so is its client',
      'apps/api/src/db/primary-host-failover.ts': 'so is its client',
      'apps/api/src/db/statement-batch.ts': 'a query of pg is made to be extended',
      'apps/api/src/testing/fake-payment-provider.ts': 'a fake with a memory, for tests',
    },
  }),
  {
    name: 'an effect says why it is needed',
    finds: ({ path, text }) => {
      if (!path.startsWith('apps/web/src/') || isTest(path)) return [];
      const lines = text.split('\n');
      return lines.flatMap((line, index) => {
        const isCall = /\buse(Layout)?Effect\(/.test(line) && !line.startsWith('import');
        const around = lines.slice(Math.max(0, index - 3), index + 3).join('\n');
        return isCall && !/\/\/|\*\//.test(around) ? [`${path}:${index + 1}: ${line.trim()}`] : [];
      });
    },
  },
];
