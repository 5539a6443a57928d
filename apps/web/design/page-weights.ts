// What each page weighs over the wire, and what it may: home as issue 'Order lunch, end to end' says, every other page of a
// customer as 'The whole customer area', staff's and the stylesheet as docs/web.md says.

/** A chunk of the build, as far as its weight is concerned. */
export interface WeighedChunk {
  /** What its file is called when a person reads of it; the file's own name is a hash. */
  name: string;
  /** Brotli bytes. */
  bytes: number;
  isEntry: boolean;
  imports: readonly string[];
  moduleIds: readonly string[];
}

export type WeighedChunks = ReadonlyMap<string, WeighedChunk>;

/** A page with what it brings: home and staff's pages all of it, a customer's other pages what home did not bring. */
export interface PageWeight {
  page: string;
  kind: 'home' | 'customer' | 'staff';
  bytes: number;
  /** Its files by name with their own weight, the heaviest first. */
  files: readonly (readonly [name: string, bytes: number])[];
}

export const mostBytes = { home: 148_000, customer: 50_000, staff: 260_000, css: 25_000 } as const;

/** A route's entry, which a later part of the pages may bring, and what is split off from it. */
const routeModule = /[\\/]src[\\/]routes[\\/](.+)\.tsx(\?tsr-split|$)/;
const home = '_customer/inicio';
const isStaff = (route: string) => /^(_admin|_domi|_consolidator|dev)(\/|$)/.test(route);
const isLayout = (route: string) => /(^|\/)_\w+$/.test(route);

/** The routes whose code is in a chunk, by their file below `routes/`. */
const routesIn = ({ moduleIds }: WeighedChunk): string[] =>
  moduleIds.flatMap((id) => routeModule.exec(id)?.[1]?.replaceAll('\\', '/') ?? []);

/** The chunks and all that they import; what they load later is not counted. */
function closure(chunks: WeighedChunks, files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    const chunk = chunks.get(file);
    if (chunk === undefined || seen.has(file)) continue;
    seen.add(file);
    closure(chunks, chunk.imports, seen);
  }
  return seen;
}

const address = (route: string) =>
  `/${route
    .split('/')
    .filter((part) => !/^_|^index$/.test(part))
    .join('/')}`;

/** The weight of every page of the build: layouts above it count with it, and the routes of its part of the app. */
export function pageWeights(chunks: WeighedChunks): PageWeight[] {
  const byRoute = new Map<string, string[]>();
  for (const [file, chunk] of chunks)
    for (const route of routesIn(chunk)) byRoute.set(route, [...(byRoute.get(route) ?? []), file]);
  const entry = [...chunks].filter(([, chunk]) => chunk.isEntry).map(([file]) => file);
  const holding = (module: RegExp) => [...chunks].filter(([, chunk]) => chunk.moduleIds.some((id) => module.test(id)));
  const tree = {
    home: [],
    customer: holding(/[\\/]customer-routes\.gen\.ts$/).map(([file]) => file),
    staff: holding(/[\\/]route-tree\.gen\.ts$/).map(([file]) => file),
  };
  const above = (route: string) => [...byRoute.keys()].filter((other) => route.startsWith(`${other}/`));
  const loaded = (route: string, kind: PageWeight['kind']) =>
    closure(chunks, [...entry, ...tree[kind], ...[...above(route), route].flatMap((one) => byRoute.get(one) ?? [])]);
  const atHome = loaded(home, 'home');
  return [...byRoute.keys()]
    .filter((route) => !isLayout(route))
    .map((route) => {
      const kind = route === home ? 'home' : isStaff(route) ? 'staff' : 'customer';
      const files = [...loaded(route, kind)]
        .filter((file) => kind !== 'customer' || !atHome.has(file))
        .flatMap((file) => chunks.get(file) ?? [])
        .map(({ name, bytes }) => [name, bytes] as const)
        .sort(([, one], [, other]) => other - one);
      return { page: address(route), kind, bytes: files.reduce((sum, [, bytes]) => sum + bytes, 0), files } as const;
    })
    .sort((one, other) => one.kind.localeCompare(other.kind) || other.bytes - one.bytes);
}

/** The weights for people: a line for each page, and what the ones that are too heavy are made of. */
export function weightsTable(pages: readonly PageWeight[], cssBytes: number): { table: string; tooHeavy: string[] } {
  const line = (what: string, bytes: number, most: number) =>
    `${String(bytes).padStart(7)} of ${most} ${bytes > most ? '✖' : ' '} ${what}`;
  const heavy = pages.filter(({ kind, bytes }) => bytes > mostBytes[kind]);
  return {
    table: [
      ...pages.map(({ page, kind, bytes }) => line(`${kind} ${page}`, bytes, mostBytes[kind])),
      line('stylesheet', cssBytes, mostBytes.css),
    ].join('\n'),
    tooHeavy: [
      ...heavy.map(({ page, files }) =>
        [page, ...files.map(([name, bytes]) => `  ${String(bytes).padStart(7)} ${name}`)].join('\n'),
      ),
      ...(cssBytes > mostBytes.css ? [`the stylesheet: ${cssBytes}`] : []),
    ],
  };
}
