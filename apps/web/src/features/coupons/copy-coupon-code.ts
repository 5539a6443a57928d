import { spec } from '../../messages/specification-texts.ts';
import { toast } from '../../ui/overlays/toast.tsx';

/** For browsers without the clipboard interface: selects the text and runs the copy command. */
function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}

/** Copies a text, by selection where the clipboard is missing. Throws NotAllowedError when neither works. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copySelection(text)) throw new DOMException('The request is not allowed', 'NotAllowedError');
  }
}

/** Copies a coupon's code and reports the result (docs/specification.md section 8 'Copy'). */
export const copyCode = (code: string): Promise<unknown> =>
  copyText(code).then(
    () => toast.success(spec.coupons.copied),
    () => toast.error(spec.coupons.copyFailed),
  );
