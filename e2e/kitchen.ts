import type { Product } from './product.ts';
import { type Session, signIn } from './session.ts';

export const kitchenAccount = 'restaurante@demo.sazon.co';

/** The staff of Cocinas Tarsila, who accepted their terms before. */
export async function kitchenStaff(product: Product): Promise<{ session: Session; restaurantId: string }> {
  const session = await signIn(product, kitchenAccount);
  const token = session.accessToken;
  const { data } = await product.call<{ data: { id: string }[] }>('GET', '/admin/restaurants/user-restaurants', {
    token,
  });
  for (const { id: restaurantId } of data) {
    await product.call('POST', '/admin/restaurants/accept', { token, body: { restaurantId, version: '2026-12' } });
  }
  return { session, restaurantId: data[0]?.id ?? '' };
}

type Listed = {
  data: { id: string; code: string; status: string; domiId: string | null; cutoffAt: number; createdAt: number }[];
};

/** The comandas of Monday in a status, as the server has them. */
export async function comandas(
  product: Product,
  { session, restaurantId }: { session: Session; restaurantId: string },
  status: string,
) {
  const address = `/admin/restaurants/orders?restaurantId=${restaurantId}&startDate=2026-11-23&endDate=2026-11-23&status=${status}`;
  const { data } = await product.call<Listed>('GET', address, { token: session.accessToken });
  return data;
}
