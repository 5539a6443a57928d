import type { ReactNode } from 'react';

const words: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  AMEX: 'Amex',
  DINERS: 'Diners',
  DISCOVER: 'Disc',
  nequi: 'Neq',
  pse: 'PSE',
  bancolombia: 'Banc',
  daviplata: 'Davi',
};

const circles = (
  <>
    <circle cx="18" cy="14" r="7" fillOpacity=".85" />
    <circle cx="26" cy="14" r="7" fillOpacity=".45" />
  </>
);
const stripe = (
  <>
    <path d="M1 8h42v5H1z" />
    <path d="M6 18h12v3H6z" fillOpacity=".5" />
  </>
);

/** The product's own mark of a payment method, the same in every colour: a name or sign on a small card. */
export function MethodMark({ of }: { of: string }) {
  const word = words[of] ?? words[of.toUpperCase()];
  return (
    <svg aria-hidden viewBox="0 0 44 28" className="h-7 w-11 shrink-0 fill-current text-text-2">
      <rect x=".75" y=".75" width="42.5" height="26.5" rx="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {word ? (
        <text x="22" y="18" textAnchor="middle" fontSize="11.5" fontWeight="800">
          {word}
        </text>
      ) : of.toUpperCase() === 'MASTERCARD' ? (
        circles
      ) : (
        stripe
      )}
    </svg>
  );
}

/** A payment method by its mark and name. */
export function MarkedMethod({ of, note, children }: { of: string; note?: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <MethodMark of={of} />
      <span className="min-w-0">
        {children}
        {note && <span className="type-body-s block text-text-2">{note}</span>}
      </span>
    </span>
  );
}
