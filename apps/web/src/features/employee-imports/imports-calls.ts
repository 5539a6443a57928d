import { announceImport, listImportRows, listImports, readImport } from '@sazon/contract/employee-imports/routes';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { sendBytes } from '../../calls/upload-picture.ts';

export const importsQuery = queryFor(listImports);

export type RowKind = 'new' | 'changed' | 'unchanged' | 'wrong' | 'missing';

/** How often the progress of a running import is read. */
const workingMs = 1500;

export const importQuery = (importId: string) => ({
  ...queryFor(readImport, { params: { importId } }),
  refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
    state.data?.state === 'running' || state.data?.state === 'undoing' ? workingMs : (false as const),
});

export const rowsPerPage = 20;

export const rowsQuery = (importId: string, kind: RowKind, page: number) =>
  queryFor(listImportRows, { params: { importId }, query: { kind, page, perPage: rowsPerPage } });

/** Uploads a list for a company; returns its import. Throws a CallError with the reason of a refusal. */
export async function sendList(enterpriseId: string, file: File): Promise<string> {
  const fileName = file.name.slice(0, 200);
  const { importId, url } = await callRoute(announceImport, { body: { enterpriseId, fileName } });
  await sendBytes(url, file);
  return importId;
}
