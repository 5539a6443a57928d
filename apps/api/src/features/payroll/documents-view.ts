import type { VerifiedDocument } from '@sazon/contract/payroll/documents-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Deps } from '../../deps.ts';
import { documentToVerify } from './documents-queries.ts';

/**
 * What anyone may learn of a document whose code or hash they hold: that it is genuine, of which employer, and enough of
 * the signer to recognise them, not to know them.
 */
export async function verifiedDocument(deps: Deps, given: string): Promise<VerifiedDocument | Refusal<'NOT_FOUND'>> {
  const isHash = /^[0-9a-f]{64}$/i.test(given);
  const value = isHash ? given.toLowerCase() : given.toUpperCase().replace(/[\s-]/g, '');
  const found =
    (await documentToVerify(deps.db, isHash ? 'sha256' : 'code', value)) ??
    (isHash ? await documentToVerify(deps.db, 'pdf_sha256', value) : undefined);
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
