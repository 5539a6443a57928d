/** Says of how many bills a total is: 'Total de 12', and how many voided ones it leaves out. */
export const describeTotalOfBills = (total: number, voided: number): string =>
  `Total de ${(total - voided).toLocaleString('es-CO')}${
    voided === 0 ? '' : `, sin ${voided === 1 ? '1 anulada' : `${voided.toLocaleString('es-CO')} anuladas`}`
  }`;
