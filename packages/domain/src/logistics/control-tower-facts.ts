import type { Hour } from '../calendar/bogota-time.ts';
import type { OrderStatus } from '../orders/status.ts';
import type { SlotPlan } from './calculate-slot-plan-times.ts';

export type Party = { id: string; name: string; phone: string };

/** One hour of delivery at one place. */
export type ServiceSlot = { timeId: string; hour: Hour; locationId: string; location: string; city: string };

/** Lunches of one day, restaurant and slot with the same status, courier and packing. Instants are epoch ms. */
export type LunchGroup = {
  slot: ServiceSlot;
  restaurant: Party;
  courier: Party | null;
  status: OrderStatus;
  isPacked: boolean;
  plan: SlotPlan;
  cutoffAt: number;
  /** Whether the system confirms these lunches at the cutoff. */
  autoAccept: boolean;
  /** Whether they were ordered after the cutoff, so that the restaurant's answer has a deadline of its own. */
  askedLate: boolean;
  /** Until when the courier waits at the place, or null before a courier arrived. */
  waitUntil: number | null;
  /** The last pickup of the restaurant's lunches for this slot, or null when there was none yet. */
  othersPickedUpAt: number | null;
  lunches: number;
  /** The codes of the first orders; like `orderIds`, at most `shownOrders`. */
  codes: readonly string[];
  orderIds: readonly string[];
};

/** How many codes and order ids of a group or an exception are kept. */
export const shownOrders = 5;

/** An incident that waits for the platform. */
export type WaitingIncident = {
  id: string;
  number: string;
  type: string;
  sinceMs: number;
  lunches: number;
  codes: readonly string[];
  restaurant: Party;
  slot: ServiceSlot;
  isDisputed: boolean;
  /** Whether the incident is about a lunch of today's service. */
  isToday: boolean;
};

/** When a restaurant's screen last followed its orders, or null when it never did. */
export type KitchenScreen = { restaurantId: string; seenAt: number | null };

/** Something besides lunches that may need somebody: since when, how many, how much. */
export type DeskFact = {
  kind:
    | 'paid_twice'
    | 'payment_unanswered'
    | 'message_failed'
    | 'bill_overdue'
    | 'withholdings_open'
    | 'payment_paused'
    | 'alarm'
    | 'charge_held'
    | 'paper_ending'
    | 'chat_waiting';
  /** What tells apart facts of one kind, such as a channel of messages or a payment. */
  part: string;
  sinceMs: number;
  /** From when it is late (epoch ms); left out when its kind decides that. */
  lateMs?: number;
  count: number;
  amountCop: number | null;
  /** Words to show, such as an error or the customer. */
  detail: string | null;
};

/** All facts from which the exceptions of a day follow. */
export type ServiceFacts = {
  groups: readonly LunchGroup[];
  incidents: readonly WaitingIncident[];
  screens: readonly KitchenScreen[];
  desk: readonly DeskFact[];
};
