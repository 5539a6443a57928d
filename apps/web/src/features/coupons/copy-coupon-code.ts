import { copyText } from '../../device/copy-text.ts';
import { spec } from '../../messages/specification-texts.ts';
import { toast } from '../../ui/overlays/toast.tsx';

/** Copies a coupon's code and reports the result (docs/specification.md section 8 'Copy'). */
export async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) toast.success(spec.coupons.copied);
  else toast.error(spec.coupons.copyFailed);
}
