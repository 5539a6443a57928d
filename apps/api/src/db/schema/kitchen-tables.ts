import { bool, date, instant, int, text, uuid } from './column.ts';

export type PrintKind = 'sheet' | 'labels';
export type Paper = '58mm' | '80mm' | 'a4' | 'carta';

/** Printed kitchen sheets and labels. Append-only; the client's id keeps one print from being recorded twice. */
export const kitchenPrints = {
  id: uuid(),
  restaurant_id: uuid(),
  /** sheet: the production sheet. labels: one label per meal. */
  kind: text<PrintKind>(),
  paper: text<Paper>(),
  schedule_date: date(),
  /** true: the user confirmed that some of it is printed again. */
  again: bool(),
  printed_by: uuid(),
  /** When it was printed, even if recorded later. */
  printed_at: instant(),
  recorded_at: instant(),
};

/** The orders of a print. */
export const kitchenPrintOrders = { print_id: uuid(), order_id: uuid() };

/** Changes of orders that the restaurant's staff marked as read. */
export const kitchenChangesRead = { event_id: int(), read_at: instant(), read_by: uuid() };

/** Cancelled orders that the restaurant's staff marked as read. */
export const kitchenAcknowledgements = { order_id: uuid(), acknowledged_at: instant(), acknowledged_by: uuid() };
