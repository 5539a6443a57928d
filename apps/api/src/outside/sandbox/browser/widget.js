// Stands in for the provider's widget: the hosted checkout in a dialog over the shop's page.
(() => {
  const checkoutUrl = new URL('p/', document.currentScript.src);

  const parametersOf = (config) => ({
    'public-key': config.publicKey,
    currency: config.currency,
    'amount-in-cents': config.amountInCents,
    reference: config.reference,
    'signature:integrity': config.signature?.integrity,
    'redirect-url': config.redirectUrl,
    'expiration-time': config.expirationTime,
    'tax-in-cents:vat': config.taxInCents?.vat,
    'tax-in-cents:consumption': config.taxInCents?.consumption,
    'customer-data:email': config.customerData?.email,
    'customer-data:full-name': config.customerData?.fullName,
    'customer-data:phone-number': config.customerData?.phoneNumber,
    'customer-data:phone-number-prefix': config.customerData?.phoneNumberPrefix,
    embed: '1',
  });

  const required = ['publicKey', 'currency', 'amountInCents', 'reference', 'signature'];

  const addressOf = (config) => {
    const url = new URL(checkoutUrl);
    for (const [name, value] of Object.entries(parametersOf(config))) {
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
    return url.href;
  };

  const makeDialog = (address) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Pago');
    Object.assign(dialog.style, {
      width: 'min(480px, 100vw)',
      height: 'min(760px, 100dvh)',
      maxWidth: '100vw',
      maxHeight: '100dvh',
      padding: '0',
      border: '0',
      borderRadius: '16px',
      overflow: 'hidden',
      background: '#24408e',
    });
    const frame = document.createElement('iframe');
    frame.title = 'Pasarela de pruebas';
    frame.src = address;
    Object.assign(frame.style, { width: '100%', height: 'calc(100% - 48px)', border: '0', display: 'block' });
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', 'Cerrar el pago');
    Object.assign(close.style, {
      display: 'block',
      width: '48px',
      height: '48px',
      marginLeft: 'auto',
      border: '0',
      background: 'none',
      color: '#fff',
      fontSize: '24px',
      cursor: 'pointer',
    });
    dialog.append(close, frame);
    return { dialog, frame, close };
  };

  window.WidgetCheckout = class WidgetCheckout {
    #config;

    constructor(config) {
      const missing = required.find((name) => !config?.[name]);
      if (missing !== undefined) throw new Error(`WidgetCheckout: ${missing} is required`);
      this.#config = config;
    }

    /** Calls back with the last transaction when the dialog closes; not at all when nothing was tried. */
    open(callback) {
      const { dialog, frame, close } = makeDialog(addressOf(this.#config));
      let last;
      const listen = (event) => {
        if (event.source !== frame.contentWindow || event.origin !== checkoutUrl.origin) return;
        last = event.data.transaction;
        if (event.data.checkout === 'leave') dialog.close();
      };
      window.addEventListener('message', listen);
      close.addEventListener('click', () => dialog.close());
      dialog.addEventListener('close', () => {
        window.removeEventListener('message', listen);
        dialog.remove();
        if (last !== undefined) callback?.({ transaction: last });
      });
      document.body.append(dialog);
      dialog.showModal();
    }
  };
})();
