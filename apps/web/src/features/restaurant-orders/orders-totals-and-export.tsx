import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { sumQuery, type TableFilter } from '../kitchen-orders/kitchen-orders-calls.ts';

export interface OrdersTotalsAndExportProps {
  filter: TableFilter;
  children: ReactNode;
}

/** The totals of all pages of the table, and their export for accounting. */
export function OrdersTotalsAndExport({ filter, children }: OrdersTotalsAndExportProps) {
  const { data, isPlaceholderData } = useQuery(sumQuery(filter));
  const file = useMutation<void, CallError>({
    mutationFn: () => download(`/admin/restaurants/orders/csv?${new URLSearchParams(filter)}`, 'ordenes.csv'),
  });
  if (data === undefined || data.orders === 0) return null;
  const { orders, cancelled, soldCop } = data;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" aria-busy={isPlaceholderData} className="type-body mr-auto tabular-nums">
        <b>{orders === 1 ? '1 orden' : `${orders.toLocaleString('es-CO')} órdenes`}</b>
        {', ventas por '}
        <b>
          <Money amountCop={soldCop} />
        </b>
        {cancelled > 0 && (
          <span className="text-text-2">
            {cancelled === 1 ? ', sin 1 cancelada' : `, sin ${cancelled.toLocaleString('es-CO')} canceladas`}
          </span>
        )}
      </p>
      {children}
      <Button
        look="quiet"
        size="s"
        loading={file.isPending}
        loadingLabel="Preparando el archivo"
        onClick={() => file.mutate()}
      >
        <Icon name="file-csv" />
        Descargar CSV
      </Button>
    </div>
  );
}
