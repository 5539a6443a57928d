import { foldText } from '@sazon/domain/fold-text';

/** Whether a name contains the typed text, ignoring accents and capitals. */
export function isNameMatch(name: string, typed: string): boolean {
  return foldText(name).includes(foldText(typed.trim()));
}
