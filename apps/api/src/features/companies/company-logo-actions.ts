import { randomBytes } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { runInTurn } from '../../outside/picture-queue.ts';
import { encodeLogo, smallestLogoSide } from '../company-logos/company-logo-encoding.ts';
import { deleteLogoFiles, isLogoOnBill, storeLogo, toLogoUrl } from '../company-logos/company-logo-files.ts';
import { recordCompanyChanges } from './companies-queries.ts';

type Caller = Actor & { userId: string };

/** The permission with which a company's logo is changed. */
export const logoPermission = 'enterprises_preapproved_users_edit';

/** Stores the uploaded logo of a company in place of its former one. */
export async function keepLogo(
  deps: Deps,
  actor: Caller,
  enterpriseId: string,
  bytes: Buffer,
): Promise<{ url: string } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'UNSUPPORTED_MEDIA' | 'VALIDATION'>> {
  if (!may(actor, logoPermission, { enterpriseId })) return refuse('NOT_FOUND');
  const encoded = await runInTurn(() => encodeLogo(bytes));
  if (encoded === 'too_small') {
    const message = `El logo debe medir al menos ${smallestLogoSide} píxeles de ancho o de alto.`;
    return refuse('VALIDATION', { field: 'picture', message });
  }
  if (encoded === 'not_a_picture')
    return refuse('UNSUPPORTED_MEDIA', { field: 'picture', message: 'Sube una imagen JPG, PNG, WebP o AVIF.' });
  const logoId = randomBytes(16).toString('hex');
  await storeLogo(deps, logoId, encoded);
  const saved = await replaceLogo(deps, actor, enterpriseId, logoId);
  return isRefusal(saved) ? saved : { url: toLogoUrl(logoId) };
}

/** Takes a company's logo away. */
export const removeLogo = async (
  deps: Deps,
  actor: Caller,
  enterpriseId: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> =>
  may(actor, logoPermission, { enterpriseId })
    ? await replaceLogo(deps, actor, enterpriseId, null)
    : refuse('NOT_FOUND');

/** Writes which logo a company has, and deletes the files that nothing shows any more once that is committed. */
async function replaceLogo(
  deps: Deps,
  { userId }: Caller,
  enterpriseId: string,
  logoId: string | null,
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const saved = await inTransaction(deps, async (tx) => {
    const company = await tx
      .selectFrom('enterprises')
      .select(['logo', 'state'])
      .where('id', '=', enterpriseId)
      .forUpdate()
      .executeTakeFirst();
    if (company === undefined) return refuse('NOT_FOUND');
    if (company.state === 'closed') return refuse('STATE_CONFLICT', { message: 'La empresa está cerrada.' });
    await tx.updateTable('enterprises').set({ logo: logoId }).where('id', '=', enterpriseId).execute();
    const describe = (logo: string | null) => (logo === null ? null : 'Con logo');
    const change = { setting: 'logo', was: describe(company.logo), is: describe(logoId) };
    const changes = company.logo === logoId ? [] : [change];
    await recordCompanyChanges(tx, enterpriseId, changes, { actorId: userId, nowMs: deps.now() });
    const isKept = company.logo === null || company.logo === logoId || (await isLogoOnBill(tx, company.logo));
    return { unused: isKept ? null : company.logo };
  });
  const unused = isRefusal(saved) ? logoId : saved.unused;
  if (unused !== null) await deleteLogoFiles(deps, unused);
  return isRefusal(saved) ? saved : { ok: true };
}
