import type { SentKey } from '@sazon/contract/idempotency-key';
import type { Offer } from '@sazon/contract/offers/offer';
import * as schemas from '@sazon/contract/offers/schemas';
import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { findHeldCouponFaults } from '@sazon/domain/promotions/held-coupon-edit-faults';
import { findOfferFaults } from '@sazon/domain/promotions/offer-draft-faults';
import {
  findOfferState,
  listOfferMoves,
  type OfferDraft,
  type OfferFault,
  type OfferMove,
  offerHaltAfter,
} from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { describeOfferChanges } from '@sazon/domain/promotions/offer-texts';
import { runOnce } from '../../db/idempotency.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readOffer } from './offer-and-asked-shares-view.ts';
import { findMissingPartyField, listRestaurantsOfBrands } from './offer-choices-brands-and-sample-dishes-queries.ts';
import { countHolders, isCodeTaken, noteOfferEvent } from './offer-history-and-codes-queries.ts';
import { findOfferRow } from './offer-list-and-costs-queries.ts';
import { askFunders } from './offer-shares-actions.ts';
import { findOfferTerms, lockOfferTerms } from './offer-terms-queries.ts';
import { insertDraft, saveDraft, saveHalt } from './save-offer-drafts-funding-and-halt-queries.ts';

type Saved = Offer | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>;

/** Adds an offer as a draft. */
export const createOffer = (
  deps: Deps,
  userId: string,
  draft: OfferDraft,
  key: SentKey | undefined,
): Promise<{ id: string } | Refusal<'STATE_CONFLICT' | 'VALIDATION'>> =>
  inTransaction(deps, (tx) => {
    const add = () => addIn(tx, deps, userId, draft);
    if (key === undefined) return add();
    return runOnce(tx, { actorId: userId, key, reply: schemas.createOffer.reply }, deps.now(), add);
  });

async function addIn(
  tx: Tx,
  deps: Deps,
  userId: string,
  draft: OfferDraft,
): Promise<{ id: string } | Refusal<'STATE_CONFLICT' | 'VALIDATION'>> {
  const no = (await findDraftRefusal(tx, deps, draft)) ?? (await findCodeRefusal(tx, draft, null));
  if (no !== null) return no;
  const [id, now] = [deps.newId(), toIso(deps.now())];
  const platform = { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 };
  await insertDraft(tx, id, draft, platform, now);
  await askFunders(tx, deps, id, null, draft);
  await noteOfferEvent(tx, { offerId: id, actorId: userId, action: 'created' }, now);
  return { id };
}

/** Changes an offer for new carts. People who already hold it keep what was promised. */
export const changeOffer = (deps: Deps, userId: string, id: string, draft: OfferDraft): Promise<Saved> =>
  inTransaction(deps, async (tx): Promise<Saved> => {
    const kept = await lockOfferTerms(tx, id);
    if (kept === undefined) return refuse('NOT_FOUND');
    const { draft: before } = kept;
    const no = await findChangeRefusal(tx, deps, id, before, draft);
    if (no !== null) return no;
    const fundedNow = await askFunders(tx, deps, id, before, draft);
    await saveDraft(tx, id, draft, fundedNow);
    const now = toIso(deps.now());
    const changes = describeOfferChanges(before, draft);
    if (changes.length > 0) await noteOfferEvent(tx, { offerId: id, actorId: userId, action: 'changed', changes }, now);
    return (await readOffer(tx, id, deps.now())) ?? refuse('NOT_FOUND');
  });

async function findChangeRefusal(tx: Tx, deps: Deps, id: string, before: OfferDraft, draft: OfferDraft) {
  if (draft.kind !== before.kind)
    return refuse('VALIDATION', { field: 'kind', message: 'No se puede cambiar de tipo.' });
  const row = await findOfferRow(tx, id);
  const state = row === undefined ? 'ended' : findOfferState(row, toBogotaDate(deps.now()));
  if (state === 'killed' || state === 'ended')
    return refuse('STATE_CONFLICT', { message: 'Ya terminó. Duplícala para ofrecerla otra vez.' });
  const isNew = state === 'draft';
  if (!isNew && draft.code !== before.code)
    return refuse('VALIDATION', { field: 'code', message: 'El código ya está publicado y no cambia.' });
  const no = (await findDraftRefusal(tx, deps, draft)) ?? (await findCodeRefusal(tx, draft, id));
  if (no !== null || draft.kind === 'promotion' || before.kind === 'promotion') return no;
  const isHeld = !isNew && (draft.listed || before.listed || (await countHolders(tx, id, draft.code)) > 0);
  return isHeld ? toRefusal(findHeldCouponFaults(before, draft)) : null;
}

/** Returns why a draft is refused: by the domain's rules, or because it names brands or companies that do not exist. */
async function findDraftRefusal(tx: Tx, deps: Deps, draft: OfferDraft): Promise<Refusal<'VALIDATION'> | null> {
  const missing = await findMissingPartyField(tx, draft);
  if (missing !== null) return refuse('VALIDATION', { field: missing, message: 'Ya no existe. Elige otra.' });
  const parties = { restaurantIds: await listRestaurantsOfBrands(tx, draft.brandIds), today: toBogotaDate(deps.now()) };
  return toRefusal(findOfferFaults(draft, parties));
}

const toRefusal = ([first]: readonly OfferFault[]): Refusal<'VALIDATION'> | null =>
  first === undefined ? null : refuse('VALIDATION', first);

const findCodeRefusal = async (tx: Tx, { code }: OfferDraft, id: string | null) =>
  (await isCodeTaken(tx, code, id))
    ? refuse('STATE_CONFLICT', { field: 'code', message: 'Ese código ya es de otra oferta.' })
    : null;

/** Copies an offer as a new draft, whose code tells that it is a copy. */
export const copyOffer = (deps: Deps, userId: string, id: string): Promise<{ id: string } | Refusal<'NOT_FOUND'>> =>
  inTransaction(deps, async (tx): Promise<{ id: string } | Refusal<'NOT_FOUND'>> => {
    const kept = await findOfferTerms(tx, id);
    if (kept === undefined) return refuse('NOT_FOUND');
    const [copyId, now] = [deps.newId(), toIso(deps.now())];
    const code = `${kept.draft.code.slice(0, 17)}-${copyId.slice(-6).toUpperCase()}`;
    const draft = { ...kept.draft, code };
    await insertDraft(tx, copyId, draft, { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }, now);
    await askFunders(tx, deps, copyId, null, draft);
    await noteOfferEvent(tx, { offerId: copyId, actorId: userId, action: 'created' }, now);
    return { id: copyId };
  });

const eventOf = { start: 'started', pause: 'paused', resume: 'resumed', end: 'ended', kill: 'killed' } as const;

/** Starts, pauses, resumes, ends or kills an offer, from the next price that anybody sees. */
export const moveOffer = (
  deps: Deps,
  userId: string,
  id: string,
  { move, reason }: { move: OfferMove; reason: string },
): Promise<Saved> =>
  inTransaction(deps, async (tx): Promise<Saved> => {
    const kept = await lockOfferTerms(tx, id);
    const row = await findOfferRow(tx, id);
    if (kept === undefined || row === undefined) return refuse('NOT_FOUND');
    const state = findOfferState(row, toBogotaDate(deps.now()));
    if (!listOfferMoves(state).includes(move))
      return refuse('STATE_CONFLICT', { message: 'Alguien la cambió. Mira cómo está ahora.' });
    if (move === 'start' || move === 'resume') {
      const no = await findDraftRefusal(tx, deps, kept.draft);
      if (isRefusal(no)) return no;
    }
    await saveHalt(tx, id, row.kind, offerHaltAfter[move]);
    const event = { offerId: id, actorId: userId, action: eventOf[move], reason: reason || null };
    await noteOfferEvent(tx, event, toIso(deps.now()));
    return (await readOffer(tx, id, deps.now())) ?? refuse('NOT_FOUND');
  });
