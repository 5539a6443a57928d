import { useInfiniteQuery } from '@tanstack/react-query';
import { formatFullDayMonth } from './day-and-month-format.ts';
import { MoneyMovementRow } from './money-movement-row.tsx';
import { MovementsSection } from './movements-section.tsx';
import { creditMovementsQuery } from './wallet-calls.ts';

const states = { spent: 'Se descuenta', reserved: 'Reservado', returned: 'No se cobra' } as const;

/** The lunches paid with payroll credit. */
export const PayrollCreditMovements = () => (
  <MovementsSection
    id="credit-movements"
    what="los movimientos"
    query={useInfiniteQuery(creditMovementsQuery)}
    empty="Todavía no has pagado un almuerzo con tu cupo."
  >
    {(lunch) => (
      <MoneyMovementRow
        key={lunch.orderId}
        icon={lunch.state === 'returned' ? 'arrow-counter-clockwise' : 'bowl-food'}
        tone={lunch.state === 'returned' ? 'plain' : 'payroll'}
        title={lunch.dish}
        note={formatFullDayMonth(lunch.scheduleDate)}
        amountCop={lunch.amount}
        state={states[lunch.state]}
      />
    )}
  </MovementsSection>
);
