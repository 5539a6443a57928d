import { expect, type Page } from '@playwright/test';

/** Keeps what the toasts of a page say: they go after two seconds, and a busy machine may look too late. */
export const hearToasts = `
  if (!('toastsHeard' in window)) {
    window.toastsHeard = [];
    const known = new WeakMap();
    new MutationObserver(() => {
      for (const part of document.querySelectorAll('.toast-region h2, .toast-region p')) {
        if (known.get(part) === part.textContent) continue;
        known.set(part, part.textContent);
        window.toastsHeard.push(part.textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }`;

/** A toast has said it, since the page was loaded or since this was last asked for the same words. */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  const matcher =
    typeof words === 'string' ? `(said) => said.includes(${JSON.stringify(words)})` : `(said) => ${words}.test(said)`;
  const take = `(() => {
    const at = window.toastsHeard.findIndex(${matcher});
    return at >= 0 && window.toastsHeard.splice(at, 1).length === 1;
  })()`;
  await expect.poll(() => page.evaluate<boolean>(take), `a toast says ${words}`).toBe(true);
}
