import type { Refusal } from '@sazon/contract/refusal';
import type { IncidentDecision } from '@sazon/domain/incidents/incident-types-and-decisions';
import type { LiableShares } from '@sazon/domain/incidents/liability-shares';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import type { Given } from '../refunds/give-compensation-actions.ts';
import type { IncidentActor } from './incident-insert-queries.ts';

/** What a decision did with one lunch. `costCop` is the sum that the liable sides share. */
export type CompensationResult = Given & {
  orderId: string;
  costCop: number;
  /** What came back of a lunch: of one that is over, to its customers as `Given` says, or to the company that paid it. */
  refundCop: number;
  wasCancelled: boolean;
  dish?: string;
};

export type DecisionInput = {
  decision: IncidentDecision;
  shares: LiableShares;
  note: string | null;
  /** The sum to give back for each lunch (COP), for 'refund_part'. */
  amountCop?: number | undefined;
  /** The id of the dish that is cooked instead, for 'plan_b'. */
  menuId?: string | undefined;
  refundTo: OutsideRefundWay;
  who: IncidentActor;
};

/** Why a compensation is refused. */
export type CompensationRefusal = Refusal<
  | 'CUTOFF_PASSED'
  | 'FORBIDDEN'
  | 'MENU_UNAVAILABLE'
  | 'NOT_FOUND'
  | 'REASON_REQUIRED'
  | 'SOLD_OUT'
  | 'STATE_CONFLICT'
  | 'VALIDATION'
>;

export const tooLateForAnotherOne = { message: 'Esa orden ya terminó: no alcanza a llegar otra.' };

/** Returns as whom an order is moved: 'admin' when the platform decides, else 'system', which applies the rules. */
export const toOrderActor = ({ by, byId }: IncidentActor) =>
  ({ actor: by === 'platform' ? 'admin' : 'system', actorId: byId }) as const;
