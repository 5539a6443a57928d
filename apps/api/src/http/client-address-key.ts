import { toAddressKey } from '@sazon/domain/limits/network-address-key';
import type { FastifyRequest } from 'fastify';

/** Returns the key by which calls without a session are counted: the network address, behind trusted proxies. */
export const getClientKey = (request: FastifyRequest): string => toAddressKey(request.ip);
