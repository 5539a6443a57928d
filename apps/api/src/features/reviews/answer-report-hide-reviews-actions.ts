import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { ReportReason } from '@sazon/domain/orders/review-report-reasons';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertReport, saveAnswer, saveDecision } from './answer-report-hide-reviews-queries.ts';

/** Saves a restaurant's answer to a review of its own that has a comment. */
export const answerReview = (
  deps: Deps,
  userId: string,
  of: { restaurantId: string; id: string },
  answer: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> =>
  inTransaction(deps, async (tx) => {
    const isSaved = await saveAnswer(tx, of, { answer, userId, nowIso: toIso(deps.now()) });
    return isSaved ? { ok: true as const } : refuse('NOT_FOUND');
  });

/** Reports a published comment to the platform; a second report of one person changes nothing. */
export const reportReview = (
  deps: Deps,
  userId: string,
  id: string,
  reason: ReportReason,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> =>
  inTransaction(deps, async (tx) => {
    const isThere = await insertReport(tx, { id, userId, reason, nowIso: toIso(deps.now()) });
    return isThere ? { ok: true as const } : refuse('NOT_FOUND');
  });

/** Hides a comment or shows it again; either way the reports so far are answered. */
export const moderateReview = (
  deps: Deps,
  userId: string,
  id: string,
  { hide, reason }: { hide: boolean; reason?: string | undefined },
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> =>
  inTransaction(deps, async (tx) => {
    const hiddenReason = hide ? (reason ?? '') : null;
    const isSaved = await saveDecision(tx, id, { hiddenReason, userId, nowIso: toIso(deps.now()) });
    return isSaved ? { ok: true as const } : refuse('NOT_FOUND');
  });
