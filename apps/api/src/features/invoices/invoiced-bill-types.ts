import type { Refusal } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import type { CompanyBillState } from '@sazon/domain/bills/company-bill-lifecycle';
import type { SettlementState } from '@sazon/domain/bills/settlement-lifecycle';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';

type State = SettlementState | CompanyBillState;

/** The steps of a bill's electronic invoice, which both kinds of bills have in their lifecycle. */
export type InvoiceAction = 'askInvoice' | 'refuseInvoice' | 'invoice' | 'creditInvoice';

/** A step in the history of a bill. */
type InvoiceEvent = {
  action: InvoiceAction;
  to: State;
  /** null: the system. */
  userId: string | null;
  reason?: string;
  amountCop?: number;
};

/** A bill of either kind, locked, as its electronic documents see it. */
export type InvoicedBill = {
  id: string;
  state: State;
  /** Refused for staff who also work for the bill's party. */
  findOwnRefusal: (actor: Actor) => Refusal<'FORBIDDEN'> | undefined;
  check: (action: InvoiceAction, role: 'admin' | 'system') => { to: State } | Refusal<'STATE_CONFLICT'>;
  record: (event: InvoiceEvent) => Promise<void>;
  /** What the bill itself says of its invoice; null: a note took it back. */
  save: (to: State, invoice: { number: string; code: string | null; on: IsoDate } | null) => Promise<void>;
};

/** Locks a bill; undefined: there is none of this kind. */
export type InvoicedBillLock = (tx: Tx, deps: Deps, id: string) => Promise<InvoicedBill | undefined>;
