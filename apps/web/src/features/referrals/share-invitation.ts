import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import { copyText } from '../../device/copy-text.ts';
import { spec } from '../../messages/specification-texts.ts';
import { toast } from '../../ui/overlays/toast.tsx';

const words = (code: string, giftCop: number): string =>
  `Te invito a pedir tus almuerzos con ${PRODUCT.name}. Regístrate con mi código ${code} y te dan ${formatCop(giftCop)} con tu primer almuerzo.`;

/** Copies a text of the invitation and reports the result (docs/specification.md section 8 'Copy'). */
export async function copyInvitation(text: string): Promise<void> {
  if (await copyText(text)) toast.success(spec.coupons.copied);
  else toast.error(spec.coupons.copyFailed);
}

/** Opens the phone's share sheet, or else copies the invitation. */
export async function shareInvitation({ code, link, giftCop }: { code: string; link: string; giftCop: number }) {
  const text = words(code, giftCop);
  if (!('share' in navigator)) return await copyInvitation(`${text} ${link}`);
  await navigator.share({ title: spec.navigation.referrals, text, url: link }).catch((error: Error) => {
    // Closing the sheet is not a failure.
    if (error.name !== 'AbortError') return copyInvitation(`${text} ${link}`);
  });
}

/** Opens a chat with the invitation as its text. */
export const buildWhatsappLink = ({ code, link, giftCop }: { code: string; link: string; giftCop: number }): string =>
  `https://wa.me/?text=${encodeURIComponent(`${words(code, giftCop)} ${link}`)}`;
