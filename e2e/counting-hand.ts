import type { Locator, Page } from '@playwright/test';

/** Seconds of a tap (to find it and to touch it), of a character, and of a look at a new part of the screen. */
const secondsOf = { tap: 1.3, character: 0.28, look: 1.35 } as const;

/** A person's hand on a page, which counts what it does. */
export class Hand {
  readonly page: Page;
  taps = 0;
  characters = 0;
  looks = 0;
  readonly #startedAt = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  /** Types into a field that has the focus already, or that the keyboard's 'Siguiente' leads to. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.characters += text.length;
  }

  /** Waits for what comes next and reads it. */
  async see(target: Locator): Promise<void> {
    await target.waitFor();
    this.looks += 1;
  }

  seconds(): { product: number; person: number } {
    const product = (performance.now() - this.#startedAt) / 1000;
    const own = this.taps * secondsOf.tap + this.characters * secondsOf.character + this.looks * secondsOf.look;
    return { product, person: product + own };
  }
}
