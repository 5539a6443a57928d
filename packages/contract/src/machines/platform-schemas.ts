export {
  addEndpoint as addPlatformEndpoint,
  addToken as addPlatformToken,
  changeEndpoint as changePlatformEndpoint,
  listDeliveries as listPlatformDeliveries,
  listMachines as listPlatformMachines,
  removeEndpoint as removePlatformEndpoint,
  revokeToken as revokePlatformToken,
  rotateSecret as rotatePlatformSecret,
  sendAgain as sendPlatformAgain,
} from './schemas.ts';
