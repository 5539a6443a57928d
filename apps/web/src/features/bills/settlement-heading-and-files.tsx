import type { SettlementDetail } from '@sazon/contract/bills/settlements-schemas';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SettlementTag } from './settlement-tags-and-texts.tsx';
import { formatWeek } from './statement-texts-and-week-state.tsx';

export function SettlementHeadingAndFiles({ bill, restaurantId }: { bill: SettlementDetail; restaurantId: string }) {
  const { start, end, number, orders, restaurant, biller } = bill;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h2 className="type-h2 flex flex-wrap items-center gap-3">
          {formatWeek(start, end)}
          <SettlementTag state={bill.state} overdue={false} />
        </h2>
        <p className="type-body-s text-text-2">
          Liquidación {number}, {orders === 1 ? '1 almuerzo' : `${orders} almuerzos`}. {restaurant.legalName}, NIT{' '}
          {restaurant.nit}.{biller !== null && ` Paga ${biller.legalName}, NIT ${biller.nit}.`}
        </p>
      </div>
      <div className="flex gap-2">
        <FileButton bill={bill} restaurantId={restaurantId} format="pdf" />
        <FileButton bill={bill} restaurantId={restaurantId} format="csv" />
        <FileButton bill={bill} restaurantId={restaurantId} format="xlsx" />
      </div>
    </div>
  );
}

interface FileButtonProps {
  bill: SettlementDetail;
  restaurantId: string;
  format: 'pdf' | 'csv' | 'xlsx';
}

function FileButton({ bill: { id, number }, restaurantId, format }: FileButtonProps) {
  const path = `/admin/restaurants/settlements/${id}/${format}?restaurantId=${restaurantId}` as const;
  const file = useMutation<void, CallError>({ mutationFn: () => download(path, `liquidacion-${number}.${format}`) });
  return (
    <Button
      look="quiet"
      size="s"
      loading={file.isPending}
      loadingLabel="Preparando el archivo"
      onClick={() => file.mutate()}
    >
      <Icon name={format === 'pdf' ? 'file-text' : 'file-csv'} />
      {format.toUpperCase()}
    </Button>
  );
}
