import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../device/download-button.tsx';
import { fileIcons } from '../../ui/file-icons.ts';
import { Money } from '../../ui/money.tsx';
import { sumQuery, type TableFilter } from '../kitchen-orders/kitchen-orders-calls.ts';

export interface OrdersTotalsAndExportProps {
  filter: TableFilter;
  children: ReactNode;
}

/** The totals of all pages of the table, and their export for accounting. */
export function OrdersTotalsAndExport({ filter, children }: OrdersTotalsAndExportProps) {
  const { data, isPlaceholderData } = useQuery(sumQuery(filter));
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
      <DownloadButton
        size="s"
        path={`/admin/restaurants/orders/csv?${new URLSearchParams(filter)}`}
        name="ordenes.csv"
        icon={fileIcons.csv}
      >
        Descargar CSV
      </DownloadButton>
    </div>
  );
}
