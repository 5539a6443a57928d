import { expect, type Locator, type Page } from '@playwright/test';

/** Waits for a matter of the control tower, and unfolds the list where the matter is not among the first. */
export async function unfoldMatter(
  desk: Page,
  matter: Locator,
  press: (rest: Locator) => Promise<void> = (rest) => rest.click(),
): Promise<void> {
  const rest = desk.getByRole('button', { name: /^Ver (los \d+ que faltan|el que falta)$/ });
  await expect(matter.or(rest).first()).toBeVisible();
  if (!(await matter.isVisible())) await press(rest);
  await expect(matter).toBeVisible();
}
