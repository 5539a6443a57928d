import type { AccountKind } from '@sazon/domain/ledger/accounts';
import type { TransferKind } from '@sazon/domain/ledger/transfers';
import { cop, counter, filled, instant, orNull, text, uuid } from './column.ts';

/** Every account that a transfer names, with whose it is: the transfer that first names it opens it. Append-only. */
export const ledgerAccounts = {
  /** As the transfers write it: 'tingos:0198…', 'orders:held'. */
  id: text(),
  kind: text<AccountKind>(),
  user_id: orNull(uuid()),
  enterprise_id: orNull(uuid()),
  restaurant_id: orNull(uuid()),
  opened_at: instant(),
};

/** Every move of value: one row is one debit and one credit account, each a row of `ledger_accounts`. Append-only. */
export const ledgerTransfers = {
  id: filled(counter()),
  debit: text(),
  credit: text(),
  amount_cop: cop(),
  kind: text<TransferKind>(),
  purchase_id: orNull(uuid()),
  order_id: orNull(uuid()),
  created_at: instant(),
  /** The payment that caused it, where no purchase did: tingos bought, or money kept as tingos. */
  intent_id: orNull(uuid()),
};
