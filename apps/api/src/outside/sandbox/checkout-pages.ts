import { formatCop } from '@sazon/domain/money/format';
import type { Checkout } from './checkout-reading-and-paying.ts';
import { type Html, html, type Page } from './html-template-and-page.ts';
import { banks } from './merchant-card-bank-routes.ts';
import type { Fault } from './request-faults.ts';
import { sandboxPath } from './sandbox-keys-and-addresses.ts';
import type { Transaction } from './stored-object-types.ts';

const cop = (cents: number) => formatCop(Math.round(cents / 100));

const renderAmount = (cents: number, reference: string): Html => html`<section>
<p class="soft">Vas a pagar</p>
<p class="amount">${cop(cents)}</p>
<p class="soft">Referencia ${reference}</p>
</section>`;

const fieldNames: Readonly<Record<string, string>> = {
  number: 'Número de la tarjeta',
  exp_month: 'Vencimiento',
  exp_year: 'Vencimiento',
  cvc: 'Código de seguridad',
  card_holder: 'Nombre en la tarjeta',
  phone_number: 'Celular',
  bank: 'Banco',
};

function faultText({ error }: Fault): string {
  const [first] = Object.entries((error.messages ?? {}) as Record<string, string[]>);
  if (first === undefined) return String(error.reason);
  const [field, [message]] = first as [string, [string]];
  return `${fieldNames[field] ?? 'Forma de pago'}: ${message.startsWith('debe coincidir') ? 'no es válido' : message}`;
}

/** Builds the hosted checkout: one amount, and a form for each payment method. */
export function checkoutPage(checkout: Checkout, chosen: string | undefined, fault?: Fault): Page {
  const cents = checkout['amount-in-cents'];
  const form = (method: string, title: string, fields: Html, isFirst = false): Html => html`<details name="metodo" ${
    (chosen ?? (isFirst ? method : '')) === method ? html`open` : null
  }>
<summary>${title}</summary>
<form method="post" action="${sandboxPath}/p/">
<input type="hidden" name="checkout" value="${checkout.query}">
<input type="hidden" name="method" value="${method}">
${fields}
</form>
</details>`;
  const pay = html`<button>Pagar ${cop(cents)}</button>`;
  return {
    title: 'Pagar',
    status: fault === undefined ? 200 : 422,
    body: html`${renderAmount(cents, checkout.reference)}
<h1>¿Cómo quieres pagar?</h1>
${fault === undefined ? null : html`<p class="fault" role="alert">${faultText(fault)}</p>`}
${form('card', 'Tarjeta de crédito o débito', html`${cardFields}${pay}`, true)}
${form('nequi', 'Nequi', html`${nequiFields(checkout['customer-data:phone-number'] ?? '')}${pay}`)}
${form('pse', 'PSE: débito desde tu banco', html`${pseFields}${pay}`)}
${form('bancolombia', 'Transferencia Bancolombia', html`<p class="soft">Sigues en la página del banco.</p>${pay}`)}
${form(
  'outcome',
  'Elegir el resultado',
  html`<p class="soft">Sin escribir datos: el pago termina como tú digas.</p>
${outcomeButtons('outcome')}`,
)}
<p class="soft">Al pagar aceptas los <a href="${sandboxPath}/legal/terminos" target="_blank">términos</a> y el <a href="${sandboxPath}/legal/datos-personales" target="_blank">tratamiento de datos</a> de esta pasarela de pruebas.</p>`,
  };
}

const cardFields = html`<p class="note">4242 4242 4242 4242 se aprueba, 4111 1111 1111 1111 se rechaza, cualquier otra termina con error.</p>
<label>Número de la tarjeta<input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<label>Nombre en la tarjeta<input name="card_holder" autocomplete="cc-name" minlength="5" required></label>
<div class="row">
<label>Vence (MM/AA)<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="08/29" pattern="(0[1-9]|1[0-2]) ?/ ?[0-9]{2}" required></label>
<label>Código<input name="cvc" inputmode="numeric" autocomplete="cc-csc" pattern="[0-9]{3,4}" required></label>
</div>`;

const nequiFields = (
  phone: string,
) => html`<p class="note">3991111111 se aprueba, 3992222222 se rechaza. Con otro celular respondes tú la notificación.</p>
<label>Celular<input name="phone" inputmode="numeric" autocomplete="tel-national" value="${phone}" required></label>`;

const pseFields = html`<label>Banco<select name="bank" required>
<option value="">Elige tu banco</option>
${banks.map((bank) => html`<option value="${bank.financial_institution_code}">${bank.financial_institution_name}</option>`)}
</select></label>`;

export const outcomeButtons = (name: string): Html => html`<button name="${name}" value="APPROVED">Aprobar</button>
<button class="quiet" name="${name}" value="DECLINED">Rechazar</button>
<button class="quiet" name="${name}" value="ERROR">Error</button>`;

export const closedPage = (why: string): Page => ({
  title: 'No disponible',
  status: 422,
  body: html`<section><h1 class="bad">No pudimos abrir el pago</h1><p>${why}</p></section>`,
});

/** Returns the shop's return address with the transaction's id, or null. */
export function returnUrl({ redirect_url, id }: Transaction): string | null {
  if (redirect_url === null) return null;
  const url = new URL(redirect_url);
  url.searchParams.set('id', id);
  return url.href;
}

const results: Readonly<Record<string, readonly [string, string, string]>> = {
  APPROVED: ['good', 'Pago aprobado', 'Te llevamos de vuelta al comercio.'],
  DECLINED: ['bad', 'Pago rechazado', ''],
  ERROR: ['bad', 'El pago terminó con error', ''],
  VOIDED: ['bad', 'Pago anulado', 'El dinero vuelve a tu tarjeta.'],
};

/**
 * Builds the page that shows the state of a payment: it reloads while that is pending, and then returns to the shop.
 */
export function resultPage(transaction: Transaction): Page {
  const isEmbedded = new URLSearchParams(transaction.sandbox.checkout ?? '').has('embed');
  const { status, status_message, id } = transaction;
  if (status === 'PENDING') return waitingPage(transaction);
  const [tone, title, words] = results[status] as readonly [string, string, string];
  const back = returnUrl(transaction);
  const canRetry = (status === 'DECLINED' || status === 'ERROR') && transaction.sandbox.checkout !== null;
  const retry = html`<a class="button quiet" href="${sandboxPath}/p/?${transaction.sandbox.checkout}">Intentar de nuevo</a>`;
  const leave = isEmbedded
    ? html`<button type="button" data-leave>Volver al comercio</button>`
    : back && html`<a class="button" href="${back}">Volver al comercio</a>`;
  return {
    title,
    script: `${sandboxPath}/checkout.js`,
    ...(status === 'APPROVED' && back !== null && !isEmbedded ? { refresh: { seconds: 2, url: back } } : {}),
    body: html`${renderAmount(transaction.amount_in_cents, transaction.reference)}
<section role="status" data-transaction="${JSON.stringify({ id, status, reference: transaction.reference })}">
<h1 class="${tone}">${title}</h1>
<p>${status_message ?? words}</p>
<p class="soft">Transacción ${id}</p>
${leave}${canRetry ? retry : null}
</section>`,
  };
}

function waitingPage(transaction: Transaction): Page {
  const { bankUrl } = transaction.sandbox;
  const bank =
    bankUrl === null ? null : html`<a class="button" href="${relative(bankUrl)}">Ir a la página del banco</a>`;
  return {
    title: 'Procesando',
    refresh: { seconds: 1, url: resultPath(transaction.id) },
    body: html`${renderAmount(transaction.amount_in_cents, transaction.reference)}
<section role="status"><h1>Estamos procesando tu pago</h1><p>No cierres esta página.</p>${bank}</section>`,
  };
}

export const resultPath = (id: string): string => `${sandboxPath}/p/resultado?id=${encodeURIComponent(id)}`;

/** Returns an address without its host, so that it works under whichever host name the browser uses. */
export function relative(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
