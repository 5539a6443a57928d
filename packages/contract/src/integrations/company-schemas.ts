import * as shared from './schemas.ts';

export const listCompanyIntegrations = shared.listIntegrations;
export const addCompanyToken = shared.addToken;
export const revokeCompanyToken = shared.revokeToken;
export const addCompanyEndpoint = shared.addEndpoint;
export const changeCompanyEndpoint = shared.changeEndpoint;
export const rotateCompanySecret = shared.rotateSecret;
export const removeCompanyEndpoint = shared.removeEndpoint;
export const sendCompanyAgain = shared.sendAgain;
export const listCompanyDeliveries = shared.listDeliveries;
