import type { Hour } from '../calendar/bogota-time.ts';
import type { OrderStatus } from '../orders/status.ts';
import type { SlotPlan } from './slot-plan.ts';

export type Party = { id: string; name: string; phone: string };

/** One hour of a place. */
export type ServiceSlot = { timeId: string; hour: Hour; locationId: string; location: string; city: string };

/** Lunches of a day of one restaurant for one slot that stand at the same point with the same courier. Instants: epoch ms. */
export type LunchGroup = {
  slot: ServiceSlot;
  restaurant: Party;
  courier: Party | null;
  status: OrderStatus;
  isPacked: boolean;
  plan: SlotPlan;
  cutoffAt: number;
  /** The system confirms it at the cutoff. */
  autoAccept: boolean;
  /** Ordered after the cutoff: has a deadline of its own. */
  askedLate: boolean;
  /** Until when the courier waits at the place; null: nobody arrived. */
  waitUntil: number | null;
  /** The last pickup of the restaurant for this slot; null: none yet. */
  othersPickedUpAt: number | null;
  lunches: number;
  /** The first codes and orders, at most `shownOrders`. */
  codes: readonly string[];
  orderIds: readonly string[];
};

/** How many codes and orders of a group are read. */
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
  /** Of a lunch of the day. */
  isToday: boolean;
};

/** When a screen of a restaurant last followed its orders; null: never. */
export type KitchenScreen = { restaurantId: string; seenAt: number | null };

/** What is not a lunch and yet may need somebody: since when, how many, how much. */
export type DeskFact = {
  kind: 'paid_twice' | 'payment_unanswered' | 'message_failed' | 'bill_overdue' | 'alarm' | 'charge_held';
  /** Tells apart facts of one kind: a channel, a payment. */
  part: string;
  sinceMs: number;
  count: number;
  amountCop: number | null;
  /** Words to show: an error, the customer. */
  detail: string | null;
};

/** All facts from which the exceptions of a day follow. */
export type ServiceFacts = {
  groups: readonly LunchGroup[];
  incidents: readonly WaitingIncident[];
  screens: readonly KitchenScreen[];
  desk: readonly DeskFact[];
};
