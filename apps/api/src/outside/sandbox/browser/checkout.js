// The hosted checkout inside a shop's page: tells the widget around it how the payment ended.
const result = document.querySelector('[data-transaction]');
const isEmbedded = window.parent !== window;

if (result !== null && isEmbedded) {
  const transaction = JSON.parse(result.dataset.transaction);
  const say = (kind) => window.parent.postMessage({ checkout: kind, transaction }, window.location.origin);
  say('result');
  result.querySelector('[data-leave]')?.addEventListener('click', () => say('leave'));
  if (transaction.status === 'APPROVED') setTimeout(() => say('leave'), 1200);
}
