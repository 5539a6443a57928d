import { addressKey } from '@sazon/domain/limits/address-key';
import type { FastifyRequest } from 'fastify';

/** What a call is counted as when nobody is signed in: the address it came from, proxies of ours left out. */
export const clientKey = (request: FastifyRequest): string => addressKey(request.ip);
