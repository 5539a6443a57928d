import { planBOptions, setPlanB } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { getOrder } from '@sazon/contract/orders/routes';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SkeletonText } from '../../ui/pages/skeleton.tsx';

export interface PlanBSheetProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

const limits = [20_000, 25_000, 30_000, 40_000] as const;

/** The choice for a dish that runs out: another dish, a favourite up to a price, or a refund. */
export function PlanBSheet({ order, open, onClose }: PlanBSheetProps) {
  const input = { params: { id: order.id } };
  const { data, error } = useQuery({ ...queryFor(planBOptions, input), enabled: open, meta: { silent: true } });
  const [choice, setChoice] = useState<string>(order.planB?.menu?.id ?? order.planB?.kind ?? 'refund');
  const [limit, setLimit] = useState(String(order.planB?.maxPrice ?? limits[1]));
  const save = useCall(setPlanB, {
    silent: true,
    invalidates: [getOrder],
    onSuccess: () => {
      onClose();
      toast.success('Tu plan B quedó guardado');
    },
  });
  const buildBody = () => {
    if (choice === 'refund') return { kind: 'refund' as const };
    if (choice === 'favourite') return { kind: 'favourite' as const, maxPrice: Number(limit) };
    return { kind: 'dish' as const, menuId: choice };
  };
  const priceNote = (price: number) =>
    price < (data?.price ?? 0) ? 'Te devolvemos la diferencia en tingos.' : 'Pagas lo mismo.';
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Tu plan B"
      subtitle={`Si se agota ${order.menu.name}`}
      footer={
        <Button wide loading={save.isPending} onClick={() => save.mutate({ ...input, body: buildBody() })}>
          Guardar plan B
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        <RadioGroup label="Qué hacemos si se agota" value={choice} onValueChange={setChoice}>
          <RadioRow
            value="refund"
            label="Devuélvanme la plata"
            note="Llega de una vez en tingos; el subsidio y tu cupo vuelven a su sitio."
          />
          <RadioRow
            value="favourite"
            label={`Uno de mis favoritos de ${order.brand.name}`}
            note="El último al que le diste corazón, hasta el precio que digas."
          />
          {data?.dishes.map((dish) => (
            <RadioRow
              key={dish.id}
              value={dish.id}
              label={dish.name}
              note={`${dish.brand}. ${priceNote(dish.finalPrice)}`}
              trailing={formatCop(dish.finalPrice)}
            />
          ))}
        </RadioGroup>
        {!data && !error && <SkeletonText lines={3} />}
        {error && <p className="type-body-s text-text-2">No pudimos cargar los otros platos de esta cocina.</p>}
        {choice === 'favourite' && (
          <FilterChips
            label="Hasta qué precio"
            value={limit}
            onValueChange={setLimit}
            options={limits.map((price) => ({ value: String(price), label: `Hasta ${formatCop(price)}` }))}
          />
        )}
        {save.error && <ErrorLine>{save.error.message}</ErrorLine>}
      </div>
    </BottomSheet>
  );
}
