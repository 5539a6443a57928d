import { toAddressKey } from '@sazon/domain/limits/address-key';
import type { FastifyRequest } from 'fastify';

/** The key for counting calls without a session: the network address, behind trusted proxies. */
export const getClientKey = (request: FastifyRequest): string => toAddressKey(request.ip);
