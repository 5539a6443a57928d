import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type CompanyDocumentKind, companyDocumentNames } from '@sazon/domain/payroll/company-documents';
import type { Deps } from '../../deps.ts';
import { type DocumentCabinet, readDocument, storeDocument } from '../filed-documents/filed-documents-actions.ts';
import { lockCompanyLegal, recordCompanyChanges } from './companies-queries.ts';

type Caller = Actor & { userId: string };
type NewDocument = { enterpriseId: string; kind: CompanyDocumentKind; expiresOn: IsoDate | null };

const cabinet: DocumentCabinet<'NOT_FOUND' | 'STATE_CONFLICT'> = {
  owner: 'company',
  lockOwner: async (tx, enterpriseId) => {
    const company = await lockCompanyLegal(tx, enterpriseId);
    if (company === undefined) return refuse('NOT_FOUND');
    return company.state === 'closed' ? refuse('STATE_CONFLICT', { message: 'La empresa está cerrada.' }) : undefined;
  },
  recordChanges: recordCompanyChanges,
};

/** Whether the caller may send this document: the company its RUT, only the platform the contract. */
const maySend = (actor: Actor, { enterpriseId, kind }: Pick<NewDocument, 'enterpriseId' | 'kind'>): boolean =>
  kind === 'contract'
    ? may(actor, 'admin_enterprises_billing_approval_reject_or_manual')
    : may(actor, 'enterprises_preapproved_users_edit', { enterpriseId });

/** Stores a document of a company that the caller may send. */
export async function storeCompanyDocument(
  deps: Deps,
  actor: Caller,
  { enterpriseId, kind, expiresOn }: NewDocument,
  bytes: Buffer,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT' | 'UNSUPPORTED_MEDIA'>> {
  if (!may(actor, 'enterprises_preapproved_users_view', { enterpriseId })) return refuse('NOT_FOUND');
  if (!maySend(actor, { enterpriseId, kind })) return refuse('FORBIDDEN');
  const document = { ownerId: enterpriseId, kind, name: companyDocumentNames[kind], expiresOn, userId: actor.userId };
  return await storeDocument(deps, cabinet, document, bytes);
}

/** Returns a stored document of a company that the caller may see, with its bytes. */
export async function readCompanyDocument(
  deps: Deps,
  actor: Actor,
  { enterpriseId, paperId }: { enterpriseId: string; paperId: string },
): ReturnType<typeof readDocument> {
  if (!may(actor, 'enterprises_preapproved_users_view', { enterpriseId })) return refuse('NOT_FOUND');
  return await readDocument(deps, 'company', { ownerId: enterpriseId, paperId });
}
