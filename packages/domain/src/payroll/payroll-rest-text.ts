/** What an employee reads while their company's payroll rests, whatever the reason. */
export const PAYROLL_RESTS =
  'Tu empresa tiene en pausa el descuento por nómina. Puedes pagar con tarjeta, Nequi o PSE; lo que ya pediste no cambia.';
