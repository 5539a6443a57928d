import type { Route } from '@sazon/contract/define-route';

export interface CallInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

function listEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** `/api/orders/7?status=scheduled,confirmed`: parameters filled in, empty query values left out. */
export function buildAddress(route: Pick<Route, 'path'>, { params, query }: CallInput): string {
  let path: string = route.path;
  for (const [name, value] of listEntries(params)) path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  const search = new URLSearchParams();
  for (const [name, value] of listEntries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}
