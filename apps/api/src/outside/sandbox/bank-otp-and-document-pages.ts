import { formatCop } from '@sazon/domain/money/format';
import { outcomeButtons } from './checkout-pages.ts';
import { html, type Page } from './html-template-and-page.ts';
import { banks } from './merchant-card-bank-routes.ts';
import type { Transaction } from './stored-object-types.ts';

function getBankName({ payment_method_type, payment_method }: Transaction): string {
  const code = payment_method.extra.financial_institution_code;
  if (payment_method_type === 'NEQUI') return `Nequi, celular ${String(payment_method.extra.phone_number)}`;
  if (payment_method_type === 'BANCOLOMBIA_TRANSFER') return 'Bancolombia';
  if (payment_method_type === 'DAVIPLATA') return 'Daviplata';
  return banks.find((bank) => bank.financial_institution_code === code)?.financial_institution_name ?? 'Banco';
}

/** Builds the wallet's page where its owner enters the code. `isWrong`: the code entered before was wrong. */
export const otpPage = (transaction: Transaction, ticket: string, isWrong: boolean): Page => ({
  title: 'Daviplata',
  status: isWrong ? 422 : 200,
  body: html`<section>
<p class="soft">${getBankName(transaction)}</p>
<h1>Escribe el código que te enviamos</h1>
<p class="amount">${formatCop(Math.round(transaction.amount_in_cents / 100))}</p>
${isWrong ? html`<p class="fault" role="alert">Ese código no es.</p>` : null}
<p class="note">574829 aprueba, 932015 rechaza, 186743 es sin fondos y 999999 termina con error.</p>
<form method="post" action="?ticket_id=${ticket}">
<label>Código<input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" required></label>
<button>Confirmar</button>
</form>
</section>`,
});

/** Builds the page of a bank or wallet where the customer chooses how the payment ends. */
export const bankPage = (transaction: Transaction, ticket: string): Page => ({
  title: 'Tu banco',
  body: html`<section>
<p class="soft">${getBankName(transaction)}</p>
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
