import { bool, date, instant, int, text, uuid } from './column.ts';

export type PrintKind = 'sheet' | 'labels';
export type Paper = '58mm' | '80mm' | 'a4' | 'carta';

/** The kitchen's papers that were printed. Append-only; the id is the client's, so that one print is written once. */
export const kitchenPrints = {
  id: uuid(),
  restaurant_id: uuid(),
  /** sheet: the production sheet. labels: one label a meal. */
  kind: text<PrintKind>(),
  paper: text<Paper>(),
  schedule_date: date(),
  /** true: somebody said yes to printing some of it once more. */
  again: bool(),
  printed_by: uuid(),
  /** The true time, also when it was printed without a connection. */
  printed_at: instant(),
  recorded_at: instant(),
};

/** Which orders stood on a print. */
export const kitchenPrintOrders = { print_id: uuid(), order_id: uuid() };

/** Changes of orders of which somebody of the restaurant said that they read them. */
export const kitchenChangesRead = { event_id: int(), read_at: instant(), read_by: uuid() };

/** Cancelled orders of which somebody of the restaurant said that they read it. */
export const kitchenAcknowledgements = { order_id: uuid(), acknowledged_at: instant(), acknowledged_by: uuid() };
