import type { Deps } from '../../deps.ts';
import type { OutgoingMessage } from '../../outside/message-sender-types.ts';
import { findPurchaseReceipt } from '../receipts/receipts-actions.ts';
import { findMailedReport } from '../reports/company-report-attachment.ts';
import type { TakenMessage } from './outbox-queries.ts';

/** Draws a message's attachment when the message is sent, so that the outbox stores no files. */
export async function buildAttachments(deps: Deps, message: TakenMessage): Promise<OutgoingMessage['attachments']> {
  const { receipt, companyReport, from, to } = message.data;
  if (message.channel !== 'email') return undefined;
  if (typeof receipt === 'string') return listFiles(await findPurchaseReceipt(deps, receipt));
  if (typeof companyReport !== 'string' || message.userId === null) return undefined;
  const period = { from: String(from), to: String(to) };
  return listFiles(await findMailedReport(deps, message.userId, { enterpriseId: companyReport, ...period }));
}

const listFiles = <File>(file: File | undefined): File[] | undefined => (file === undefined ? undefined : [file]);
