import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type CompanyDocumentKind, companyDocumentNames } from '@sazon/domain/payroll/company-documents';
import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { detectDocumentType } from '../../outside/document-file-type.ts';
import { lockCompanyLegal, recordCompanyChanges } from './companies-queries.ts';
import { buildCompanyDocumentKey } from './company-document-file-key.ts';
import { findCompanyDocument, replaceCompanyDocument } from './company-documents-queries.ts';

type Caller = Actor & { userId: string };
type NewDocument = { enterpriseId: string; kind: CompanyDocumentKind; expiresOn: IsoDate | null };

/** Whether the caller may send this document: the company its RUT, only the platform the contract. */
const maySend = (actor: Actor, { enterpriseId, kind }: Pick<NewDocument, 'enterpriseId' | 'kind'>): boolean =>
  kind === 'contract'
    ? may(actor, 'admin_enterprises_billing_approval_reject_or_manual')
    : may(actor, 'enterprises_preapproved_users_edit', { enterpriseId });

/** Stores a document of a company, in place of the former one of its kind. */
export async function storeCompanyDocument(
  deps: Deps,
  actor: Caller,
  { enterpriseId, kind, expiresOn }: NewDocument,
  bytes: Buffer,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT' | 'UNSUPPORTED_MEDIA'>> {
  if (!may(actor, 'enterprises_preapproved_users_view', { enterpriseId })) return refuse('NOT_FOUND');
  if (!maySend(actor, { enterpriseId, kind })) return refuse('FORBIDDEN');
  const type = detectDocumentType(bytes);
  if (type === null) return refuse('UNSUPPORTED_MEDIA', { message: 'Sube un PDF, o una foto JPG o PNG.' });
  const paperId = deps.newId();
  const key = buildCompanyDocumentKey(paperId, type);
  await deps.files.put(key, bytes);
  const kept = await inTransaction(deps, async (tx) => {
    const nowMs = deps.now();
    const company = await lockCompanyLegal(tx, enterpriseId);
    if (company === undefined) return refuse('NOT_FOUND');
    if (company.state === 'closed') return refuse('STATE_CONFLICT', { message: 'La empresa está cerrada.' });
    const paper = { id: paperId, enterprise_id: enterpriseId, kind, file_type: type, expires_on: expiresOn };
    await replaceCompanyDocument(tx, { ...paper, uploaded_by: actor.userId, uploaded_at: toIso(nowMs) });
    const is = `${companyDocumentNames[kind]}${expiresOn === null ? '' : `, vence ${expiresOn}`}`;
    await recordCompanyChanges(tx, enterpriseId, [{ setting: 'paper', was: null, is }], {
      actorId: actor.userId,
      nowMs,
    });
    return { ok: true as const };
  });
  if (isRefusal(kept)) await deps.files.remove(key);
  return kept;
}

/** Returns a stored document of a company that the caller may see, with its bytes. */
export async function readCompanyDocument(
  deps: Deps,
  actor: Actor,
  { enterpriseId, paperId }: { enterpriseId: string; paperId: string },
): Promise<{ bytes: Buffer; type: DocumentFileType; name: string } | Refusal<'NOT_FOUND'>> {
  if (!may(actor, 'enterprises_preapproved_users_view', { enterpriseId })) return refuse('NOT_FOUND');
  const paper = await findCompanyDocument(deps.db, enterpriseId, paperId);
  const bytes = paper && (await deps.files.get(buildCompanyDocumentKey(paperId, paper.type)));
  if (paper === undefined || bytes === undefined) return refuse('NOT_FOUND');
  return { bytes, type: paper.type, name: `${paper.kind}-${paper.nit}.${paper.type}` };
}
