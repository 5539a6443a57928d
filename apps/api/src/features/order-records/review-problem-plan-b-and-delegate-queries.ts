import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { sql } from 'kysely';
import type { Ratings } from '../../db/schema/column-contents.ts';
import { isPassedOn } from './lunch-eaters-and-passed-on-orders-queries.ts';

/** Selects the review, problem, plan B and delegate of `orders o` as one JSON column; instants are strings. */
export const reviewProblemPlanBAndDelegateColumn = sql`json_build_object(
  'review', (SELECT json_build_object('ratings', ratings, 'comment', comment, 'at', created_at)
    FROM order_reviews WHERE order_id = o.id AND user_id = o.user_id),
  'problem', (SELECT json_build_object('id', id, 'kind', kind, 'remedy', remedy, 'amountCop', amount_cop, 'at', created_at,
    'answer', answer)
    FROM order_problems WHERE order_id = o.id),
  'planB', (SELECT json_build_object('kind', kind, 'menuId', menu_id, 'menuName', menus.name, 'maxPriceCop', max_price_cop,
    'usedAt', used_at) FROM order_backups LEFT JOIN menus ON menus.id = menu_id WHERE order_id = o.id),
  'delegate', (SELECT json_build_object('name', name, 'phone', phone, 'code', code, 'receivedAt', received_at)
    FROM order_delegations WHERE order_id = o.id),
  'passedOn', ${isPassedOn('o')})`;

type ProblemCare = NonNullable<OrderDetail['problem']>;
type PlanBCare = NonNullable<OrderDetail['planB']>;

export type ReviewProblemPlanBAndDelegateRow = {
  review: { ratings: Ratings; comment: string | null; at: string } | null;
  problem: {
    id: string;
    kind: ProblemCare['kind'];
    remedy: ProblemCare['remedy'];
    amountCop: number;
    at: string;
    answer: string | null;
  } | null;
  planB: {
    kind: PlanBCare['kind'];
    menuId: string | null;
    menuName: string | null;
    maxPriceCop: number | null;
    usedAt: string | null;
  } | null;
  delegate: { name: string; phone: string | null; code: string; receivedAt: string | null } | null;
  /** Whether a colleague took the lunch, whose code is not shown to who bought it. */
  passedOn: boolean;
};

const toInstant = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** Writes a report's number as people say it to support: `P-` and the end of its id. */
export const formatProblemNumber = (id: string): string => `P-${id.slice(-6).toUpperCase()}`;

/** Maps `reviewProblemPlanBAndDelegateColumn` to the contract's form. */
export const toReviewProblemPlanBAndDelegate = ({
  review,
  problem,
  planB,
  delegate,
  passedOn,
}: ReviewProblemPlanBAndDelegateRow) => ({
  review: review && { ...review, at: Date.parse(review.at) },
  // who took it reports it, and who bought it does not read that
  problem:
    problem !== null && passedOn
      ? null
      : problem && {
          number: formatProblemNumber(problem.id),
          kind: problem.kind,
          remedy: problem.remedy,
          amount: problem.amountCop,
          at: Date.parse(problem.at),
          answer: problem.answer,
        },
  planB: planB && {
    kind: planB.kind,
    menu: planB.menuId === null ? null : { id: planB.menuId, name: planB.menuName ?? '' },
    maxPrice: planB.maxPriceCop,
    usedAt: toInstant(planB.usedAt),
  },
  delegate: delegate && !passedOn ? { ...delegate, receivedAt: toInstant(delegate.receivedAt) } : null,
});
