import { downloadData } from '@sazon/contract/users/account-routes';
import { PRODUCT } from '@sazon/domain/product';
import { callRoute } from '../../calls/call-route.ts';

/** Saves everything that is kept about the person as a file on the device. */
export async function saveMyData(): Promise<void> {
  const data = await callRoute(downloadData, {});
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `mis-datos-${PRODUCT.slug}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
