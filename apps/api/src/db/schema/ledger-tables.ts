import type { AccountKind } from '@sazon/domain/ledger/accounts';
import type { TransferKind } from '@sazon/domain/ledger/transfers';
import { cop, counter, filled, instant, orNull, text, uuid } from './column.ts';

/** The accounts of the ledger with their owners; the first transfer of an account creates it. Append-only. */
export const ledgerAccounts = {
  /** The name in transfers: 'tingos:0198…', 'orders:held'. */
  id: text(),
  kind: text<AccountKind>(),
  user_id: orNull(uuid()),
  enterprise_id: orNull(uuid()),
  restaurant_id: orNull(uuid()),
  opened_at: instant(),
};

/** All transfers: each row has one debit and one credit account of `ledger_accounts`. Append-only. */
export const ledgerTransfers = {
  id: filled(counter()),
  debit: text(),
  credit: text(),
  amount_cop: cop(),
  kind: text<TransferKind>(),
  purchase_id: orNull(uuid()),
  order_id: orNull(uuid()),
  created_at: instant(),
  /** The payment that caused it, without a purchase: tingos bought, or a payment credited as tingos. */
  intent_id: orNull(uuid()),
};
