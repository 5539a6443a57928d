import type { OfferedConcepts } from '@sazon/domain/employees/deducted-amounts-reading';
import type { DeductedColumn, DeductedColumns } from '@sazon/domain/employees/deducted-file-columns';
import { saveFile } from '../../calls/download-file.ts';
import { sendFile } from '../../calls/send-file.ts';
import type { OfBill } from './payroll-deductions-calls.ts';

/** How the deductions would fill a payroll's own file (the server's `TemplateView`). */
export type TemplateView = {
  columns: readonly { index: number; header: string }[];
  suggestedAt: number | null;
  people: number;
  missing: readonly { identificationType: string; identification: string; name: string; amountCop: number }[];
};

/** What is in payroll's file (the server's `DeductedFileView`). */
export type DeductedFileView = {
  headerLine: number;
  columns: readonly (DeductedColumn & OfferedConcepts)[];
};

/** Sends a file of what payroll deducted and returns how its columns are understood. The server stores nothing of it. */
export const readDeductedFile = async (of: OfBill, file: File): Promise<DeductedFileView> =>
  await (await send(of, 'POST', 'deducted/columns', file)).json();

/** Uploads what payroll deducted, read by these columns. Throws a CallError when the server refuses the file. */
export async function sendDeducted(of: OfBill, file: File, columns: DeductedColumns): Promise<void> {
  await send(of, 'PUT', 'deducted', file, {
    fileName: file.name.slice(-120),
    headerLine: String(columns.headerLine),
    fields: columns.fields.map((field) => field ?? 'none').join(','),
    ...(columns.concept !== null && { concept: columns.concept }),
  });
}

/** Sends a payroll's own file and returns how the deductions would fill it. The server stores nothing of it. */
export const readTemplate = async (of: OfBill, file: File): Promise<TemplateView> =>
  await (await send(of, 'POST', 'template', file)).json();

/** Sends a payroll's own file and downloads it with the deductions in one of its columns. */
export async function fillTemplate(of: OfBill, file: File, column: number): Promise<void> {
  const response = await send(of, 'POST', 'template/filled', file, { column: String(column) });
  await saveFile(response, file.name);
}

const send = (
  { billId, enterpriseId }: OfBill,
  method: 'PUT' | 'POST',
  path: string,
  file: File,
  query: Record<string, string> = {},
): Promise<Response> =>
  sendFile(
    `/admin/enterprises/bills/${billId}/${path}?${new URLSearchParams({ enterpriseId, ...query })}`,
    file,
    method,
  );
