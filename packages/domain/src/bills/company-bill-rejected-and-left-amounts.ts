type Amounts = {
  /** What an approval fixed; null before it. */
  owedCop: number | null;
  totalCop: number;
  /** The rejected lines that an approval leaves out. */
  leftOutCop: number;
  paidCop: number;
  withheldCop: number;
};

const calculateOwedCop = ({ owedCop, totalCop, leftOutCop }: Amounts): number => owedCop ?? totalCop - leftOutCop;

/** Returns what of a bill's total the company does not owe (COP), because it rejected those lines. */
export const calculateRejectedCop = (bill: Amounts): number => bill.totalCop - calculateOwedCop(bill);

/** Returns what is left to pay (COP); before the approval, as if the company approved now without rejected lines. */
export const calculateCompanyLeftCop = (bill: Amounts): number =>
  Math.max(0, calculateOwedCop(bill) - bill.paidCop - bill.withheldCop);
