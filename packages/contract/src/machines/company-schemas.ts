export {
  addEndpoint as addCompanyEndpoint,
  addToken as addCompanyToken,
  changeEndpoint as changeCompanyEndpoint,
  listDeliveries as listCompanyDeliveries,
  listMachines as listCompanyMachines,
  removeEndpoint as removeCompanyEndpoint,
  revokeToken as revokeCompanyToken,
  rotateSecret as rotateCompanySecret,
  sendAgain as sendCompanyAgain,
} from './schemas.ts';
