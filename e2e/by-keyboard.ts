import type { Locator, Page } from '@playwright/test';
import { expect, pressEnterOn, tabTo } from './journey.ts';

/** More choices than any group has. */
const mostChoices = 40;
/** More stops than any page has. */
const mostStops = 300;

/** Types into a field in place of what stands in it. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

/** Ticks a checkbox or turns a switch with Space. */
export async function tick(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}

/** Whether a choice of the group of this radio has the focus. Runs in the browser. */
const isGroupFocused = (radio: unknown): boolean => {
  const { closest, ownerDocument } = radio as Radio;
  const { activeElement } = ownerDocument;
  const group = closest.call(radio, '[role=radiogroup], fieldset');
  return group?.contains(activeElement) === true && activeElement.matches('input[type=radio], [role=radio]');
};
type Radio = {
  closest: (this: unknown, selector: string) => { contains(one: unknown): boolean } | null;
  ownerDocument: { activeElement: { matches(selector: string): boolean } };
};

/** Tabs into the group of a radio, which is one stop, and takes the radio with the arrows. */
export async function choose(page: Page, radio: Locator): Promise<void> {
  await radio.waitFor({ state: 'attached' });
  for (let stops = 0; stops < mostStops && !(await radio.evaluate(isGroupFocused)); stops++)
    await page.keyboard.press('Tab');
  for (let moves = 0; moves < mostChoices && !(await radio.isChecked()); moves++) {
    if (await radio.evaluate(isFocused)) await page.keyboard.press('Space');
    else await page.keyboard.press('ArrowDown');
  }
  await expect(radio).toBeChecked();
  await tabTo(page, radio);
}

/** Chooses an option of a select with the arrows. */
export async function chooseOption(page: Page, select: Locator, option: RegExp | string): Promise<void> {
  await pressEnterOn(page, select);
  const wanted = page.getByRole('option', { name: option }).first();
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < mostChoices && !(await wanted.evaluate(isHighlighted)); steps++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
}

/** Opens a menu with Enter and takes one of its actions with the arrows. */
export async function chooseAction(page: Page, menu: Locator, action: RegExp | string): Promise<void> {
  await pressEnterOn(page, menu);
  const wanted = page.getByRole('menuitem', { name: action }).first();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus').first()).toBeAttached();
  for (let steps = 0; steps < mostChoices && !(await wanted.evaluate(isFocused)); steps++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(wanted).toBeHidden();
}

type File = { name: string; mimeType: string; buffer: Buffer };

/** Opens a file field with Enter and gives it a file. */
export async function giveFile(page: Page, field: Locator, file: File): Promise<void> {
  // The browser learns that the page's file fields are answered here by another channel than the keys: it has to know before.
  const [asked] = await Promise.all([page.waitForEvent('filechooser'), pressEnterOn(page, field)]);
  await asked.setFiles(file);
}

/** Opens a dialog with Enter and closes it with Escape: the focus is where it was, and is seen. */
export async function expectDialogGivesFocusBack(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await pressEnterOn(page, opener);
  await expect(dialog).toBeVisible();
  await expect(
    dialog
      .locator(':focus')
      .or(dialog.and(page.locator(':focus')))
      .first(),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Runs in the browser. */
const isFocused = (one: unknown): boolean => (one as { matches(selector: string): boolean }).matches(':focus');

/** Runs in the browser. */
const isHighlighted = (option: unknown): boolean =>
  (option as { hasAttribute(name: string): boolean }).hasAttribute('data-highlighted');
