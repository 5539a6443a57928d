/** What an employee reads while payroll deduction at their company is paused, whatever the reason. */
export const PAYROLL_PAUSED =
  'Tu empresa tiene en pausa el descuento por nómina. Puedes pagar con tarjeta, Nequi o PSE; lo que ya pediste no cambia.';
