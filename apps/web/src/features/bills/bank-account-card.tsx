import { readPayout } from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import { may } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { describeAccount } from './settlement-tags-and-texts.tsx';

const BankAccountDialog = lazyNamed(() => import('./bank-account-dialog.tsx'), 'BankAccountDialog');

/** The restaurant's bank account, and the one that waits for the platform's confirmation. */
export function BankAccountCard({ restaurantId }: { restaurantId: string }) {
  const query = useQuery({ ...queryFor(readPayout, { query: { restaurantId } }), meta: { silent: true } });
  const [open, setOpen] = useState(false);
  const actor = toActor(useUser());
  const mayChange = actor !== null && may(actor, 'restaurant_bills_write', { restaurantId });
  const isFirst = query.data?.account === null && query.data.waiting === null;
  return (
    <section
      aria-label="Cuenta donde te pagamos"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface p-4 shadow-e1"
    >
      <ListState what="tu cuenta" query={query} rows={1} />
      {query.data && (
        <div className="min-w-0">
          <h2 className="type-h3">Cuenta donde te pagamos</h2>
          <p className="type-body">
            {query.data.account === null
              ? 'Todavía no hay una cuenta.'
              : `${describeAccount(query.data.account)}, ${query.data.account.holder}`}
          </p>
          {query.data.waiting && (
            <p className="type-body-s text-text-2">
              {describeAccount(query.data.waiting.account)} espera que la plataforma la confirme.
            </p>
          )}
        </div>
      )}
      {mayChange && query.data && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {isFirst ? 'Agregar cuenta' : 'Cambiar cuenta'}
        </Button>
      )}
      {open && (
        <Suspense>
          <BankAccountDialog restaurantId={restaurantId} isFirst={isFirst} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
