import type { SettlementLineKind } from '@sazon/domain/bills/settlement-deduction-lines';
import { withholdingNames } from '@sazon/domain/bills/withholdings';

/** The Spanish names of the kinds of lines in the files of a settlement. */
export const lineNames: Readonly<Record<SettlementLineKind, string>> = {
  delivered: 'Entregado',
  no_show: 'No recogido y cobrado',
  in_site: 'Pagado en el restaurante',
  refund: 'Devolución a tu cargo',
  adjustment: 'Ajuste a tu favor',
  incident: 'Incidente a tu cargo, no se paga',
  change: 'Cambio de una semana anterior',
  commission: 'Comisión',
  commission_tax: 'IVA de la comisión',
  ...withholdingNames,
  credit: 'Disputa aceptada',
  manual: 'Ajuste de la plataforma',
  carried: 'Saldo de la liquidación anterior',
};
