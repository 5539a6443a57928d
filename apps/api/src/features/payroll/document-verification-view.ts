import type { VerifiedDocument } from '@sazon/contract/payroll/enrolment-documents-and-approvals-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Deps } from '../../deps.ts';
import { findDocumentToVerify } from './documents-queries.ts';

/**
 * Returns what anybody with a document's code or hash may know: that it is genuine, its employer, and enough of the
 * signer to recognise them.
 */
export async function verifyDocument(deps: Deps, given: string): Promise<VerifiedDocument | Refusal<'NOT_FOUND'>> {
  const isHash = /^[0-9a-f]{64}$/i.test(given);
  const value = isHash ? given.toLowerCase() : given.toUpperCase().replace(/[\s-]/g, '');
  const found =
    (await findDocumentToVerify(deps.db, isHash ? 'sha256' : 'code', value)) ??
    (isHash ? await findDocumentToVerify(deps.db, 'pdf_sha256', value) : undefined);
  if (found === undefined) return refuse('NOT_FOUND', { field: 'code', message: 'Ningún documento tiene ese código.' });
  const { content, evidence, ...shown } = found;
  return {
    ...shown,
    title: content.title,
    signer: evidence.name
      .split(/\s+/)
      .map((part) => `${part.charAt(0)}.`)
      .join(' '),
    identificationEnd: evidence.identification.slice(-4),
    signedAt: evidence.signedAtMs,
    method: evidence.method,
  };
}
