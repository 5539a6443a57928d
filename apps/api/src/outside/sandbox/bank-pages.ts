import { formatCop } from '@sazon/domain/money/format';
import { banks } from './account-routes.ts';
import { outcomeButtons } from './checkout-pages.ts';
import type { Transaction } from './objects.ts';
import { html, type Page } from './page.ts';

function nameOf({ payment_method_type, payment_method }: Transaction): string {
  const code = payment_method.extra.financial_institution_code;
  if (payment_method_type === 'NEQUI') return `Nequi, celular ${String(payment_method.extra.phone_number)}`;
  if (payment_method_type === 'BANCOLOMBIA_TRANSFER') return 'Bancolombia';
  return banks.find((bank) => bank.financial_institution_code === code)?.financial_institution_name ?? 'Banco';
}

/** The page of the bank or wallet, where the customer says how the payment ends. */
export const bankPage = (transaction: Transaction, ticket: string): Page => ({
  title: 'Tu banco',
  body: html`<section>
<p class="soft">${nameOf(transaction)}</p>
<h1>¿Autorizas este pago?</h1>
<p class="amount">${formatCop(Math.round(transaction.amount_in_cents / 100))}</p>
<p class="soft">Referencia ${transaction.reference}</p>
<form method="post" action="?ticket_id=${ticket}">${outcomeButtons('outcome')}</form>
</section>`,
});

const documents: Readonly<Record<string, readonly [string, string]>> = {
  terminos: [
    'Términos para usuarios pagadores',
    'Esta pasarela sirve para probar. Aquí no se mueve dinero y ninguna compra hecha con ella es real.',
  ],
  'datos-personales': [
    'Autorización de tratamiento de datos personales',
    'Los datos que escribas se usan solo para la prueba. El número y el código de la tarjeta no se guardan.',
  ],
};

export function documentPage(name: string): Page | undefined {
  const document = Object.hasOwn(documents, name) ? documents[name] : undefined;
  return (
    document && { title: document[0], body: html`<section><h1>${document[0]}</h1><p>${document[1]}</p></section>` }
  );
}
