import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import type { Deps } from '../../deps.ts';
import { detectDocumentType } from '../../outside/document-file-type.ts';
import { buildDocumentKey } from '../filed-documents/document-file-key.ts';
import { hasCompanyBill } from './company-bills-queries.ts';
import { findWithholding, saveCertificate } from './company-withholdings-queries.ts';
import { type OwnBill, onOwnBill, type Who } from './reject-and-approve-company-bill-actions.ts';

/**
 * Stores the certificate of a withholding that stands. One may still be sent once the platform accepted it, but none is
 * replaced then.
 */
export async function storeCertificate(
  deps: Deps,
  who: Who,
  of: OwnBill & { withholdingId: string },
  bytes: Buffer,
): Promise<{ ok: true } | Refusal> {
  const type = detectDocumentType(bytes);
  if (type === null) return refuse('UNSUPPORTED_MEDIA', { message: 'Sube un PDF, o una foto JPG o PNG.' });
  const file = { id: deps.newId(), type };
  const key = buildDocumentKey('withholding', file.id, type);
  await deps.files.put(key, bytes);
  const kept = await onOwnBill(deps, who, of, async (tx, bill) => {
    const found = await findWithholding(tx, { id: bill.id, withholdingId: of.withholdingId });
    if (found === undefined) return refuse('NOT_FOUND');
    const mayChange = found.state === 'open' || (found.state === 'accepted' && found.certificateId === null);
    if (!mayChange) return refuse('STATE_CONFLICT', { message: 'Esa retención ya no cambia.' });
    await saveCertificate(tx, of.withholdingId, file, deps.now());
    return { ok: true as const };
  });
  if (isRefusal(kept)) await deps.files.remove(key);
  return kept;
}

type Certificate = { bytes: Buffer; type: DocumentFileType; name: string };

/** Returns the certificate of a withholding with its bytes: to its company, or to the platform when none is named. */
export async function readCertificate(
  deps: Deps,
  actor: Actor,
  of: { id: string; withholdingId: string; enterpriseId: string | null },
): Promise<Certificate | Refusal<'NOT_FOUND'>> {
  const { id, withholdingId, enterpriseId } = of;
  if (enterpriseId !== null && !may(actor, 'enterprises_billing_view', { enterpriseId })) return refuse('NOT_FOUND');
  const isTheirs = await hasCompanyBill(deps.db, id, enterpriseId);
  const found = isTheirs ? await findWithholding(deps.db, { id, withholdingId }) : undefined;
  if (found?.certificateId == null || found.certificateType === null) return refuse('NOT_FOUND');
  const { certificateId, certificateType: type, tax } = found;
  const bytes = await deps.files.get(buildDocumentKey('withholding', certificateId, type));
  return bytes === undefined ? refuse('NOT_FOUND') : { bytes, type, name: `certificado-${tax}.${type}` };
}
