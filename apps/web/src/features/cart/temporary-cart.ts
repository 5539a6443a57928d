import { addToCartBody } from '@sazon/contract/cart';
import { EMPTY_TEMPORARY_CART, type TemporaryCart } from '@sazon/domain/cart/temporary-cart';
import * as z from 'zod/mini';
import { persisted } from '../../session/persisted.ts';

const lines = z.array(z.extend(addToCartBody, { id: z.string() }));

/** What a visitor chose, kept on the device until it is brought into an account. */
export const temporaryCart = persisted<TemporaryCart>('temporary_cart', 'local', lines, EMPTY_TEMPORARY_CART);
